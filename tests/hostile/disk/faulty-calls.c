/*
 * Makes system calls on files below the folders of FAULT_WITHIN (separated by colons) fail. Load with LD_PRELOAD.
 * FAULT_CALL is the name of a call, FAULT_ERRNO the number of its error, FAULT_FROM the number of the first failing
 * call. All later ones fail too, unless FAULT_ONCE is set. Each failing path is added to the file FAULT_LOG.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static int count = 0;

static int is_within(const char *path) {
  const char *folders = getenv("FAULT_WITHIN");
  if (path == NULL || folders == NULL) return 0;
  while (*folders != '\0') {
    size_t length = strcspn(folders, ":");
    if (strncmp(path, folders, length) == 0 && (path[length] == '/' || path[length] == '\0')) return 1;
    folders += length + (folders[length] == ':');
  }
  return 0;
}

/* Uses system calls directly, because the functions below would count them. */
static void note(const char *path) {
  const char *file = getenv("FAULT_LOG");
  if (file == NULL) return;
  int log = syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_APPEND, 0644);
  if (log < 0) return;
  syscall(SYS_write, log, path, strlen(path));
  syscall(SYS_write, log, "\n", 1);
  syscall(SYS_close, log);
}

static int fails(const char *call, const char *path) {
  const char *wanted = getenv("FAULT_CALL");
  if (wanted == NULL || strcmp(wanted, call) != 0 || !is_within(path)) return 0;
  int from = atoi(getenv("FAULT_FROM"));
  int number = __sync_add_and_fetch(&count, 1);
  if (number < from || (number > from && getenv("FAULT_ONCE") != NULL)) return 0;
  note(path);
  errno = atoi(getenv("FAULT_ERRNO"));
  return 1;
}

static int fails_at(const char *call, int descriptor) {
  char link[64];
  char path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = '\0';
  return fails(call, path);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* Errors such as ENOSPC only affect files that are opened for writing. */
static int open_fails(const char *path, int flags) {
  int is_write = (flags & (O_WRONLY | O_RDWR | O_CREAT)) != 0;
  return fails(is_write ? "create" : "open", path);
}

#define MODE(flags, mode)                  \
  mode_t mode = 0;                         \
  if ((flags) & (O_CREAT | __O_TMPFILE)) { \
    va_list rest;                          \
    va_start(rest, flags);                 \
    mode = va_arg(rest, mode_t);           \
    va_end(rest);                          \
  }

int open(const char *path, int flags, ...) {
  MODE(flags, mode)
  return open_fails(path, flags) ? -1 : REAL(open)(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  MODE(flags, mode)
  return open_fails(path, flags) ? -1 : REAL(open64)(path, flags, mode);
}

ssize_t write(int file, const void *bytes, size_t size) {
  return fails_at("write", file) ? -1 : REAL(write)(file, bytes, size);
}

ssize_t pwrite(int file, const void *bytes, size_t size, off_t at) {
  return fails_at("write", file) ? -1 : REAL(pwrite)(file, bytes, size, at);
}

ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t at) {
  return fails_at("write", file) ? -1 : REAL(pwrite64)(file, bytes, size, at);
}

ssize_t writev(int file, const struct iovec *parts, int number) {
  return fails_at("write", file) ? -1 : REAL(writev)(file, parts, number);
}

int rename(const char *from, const char *to) {
  return fails("rename", to) ? -1 : REAL(rename)(from, to);
}

int unlink(const char *path) {
  return fails("unlink", path) ? -1 : REAL(unlink)(path);
}

int rmdir(const char *path) {
  return fails("unlink", path) ? -1 : REAL(rmdir)(path);
}

int mkdir(const char *path, mode_t mode) {
  return fails("mkdir", path) ? -1 : REAL(mkdir)(path, mode);
}

int fsync(int file) {
  return fails_at("fsync", file) ? -1 : REAL(fsync)(file);
}

int fdatasync(int file) {
  return fails_at("fsync", file) ? -1 : REAL(fdatasync)(file);
}

const flushed = (stream) => new Promise((resolve) => stream.write('', resolve));

/**
 * Ends the process after so many milliseconds even where a site's own code has left something open, such as a
 * connection that nobody answers. What was printed is read first: an exit loses what a slow reader's pipe has no room for.
 */
export const endProcess = (milliseconds) => {
  const end = async () => {
    await Promise.all([process.stdout, process.stderr].map(flushed));
    process.exit();
  };
  setTimeout(end, milliseconds).unref();
};

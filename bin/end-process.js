const flushed = (stream) => new Promise((resolve) => stream.write('', resolve));

/**
 * Ends the process after a delay, even if the site's own code has left something open, such as a hanging connection.
 * Waits for stdout and stderr to drain first, because exiting discards output that a slow reader has not consumed yet.
 */
export const endProcess = (milliseconds) => {
  const end = async () => {
    await Promise.all([process.stdout, process.stderr].map(flushed));
    process.exit();
  };
  setTimeout(end, milliseconds).unref();
};

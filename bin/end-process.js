const flushed = (stream) => new Promise((resolve) => stream.write('', resolve));

/**
 * Ends the process after a delay, even if the site's code has left handles open. Drains stdout and stderr first,
 * because exiting discards output that a slow reader has not consumed.
 */
export const endProcess = (milliseconds) => {
  const end = async () => {
    await Promise.all([process.stdout, process.stderr].map(flushed));
    process.exit();
  };
  setTimeout(end, milliseconds).unref();
};

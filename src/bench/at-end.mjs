const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const INTERRUPTED = 130;
const tasks = [];

const listen = () => {
  process.once('exit', () => {
    for (const task of tasks.reverse()) task();
  });
  for (const signal of SIGNALS) process.once(signal, () => process.exit(INTERRUPTED));
};

/** Has something done when this process ends, well, with an error or interrupted; what was asked for last comes first. */
export const atEnd = (task) => {
  if (tasks.length === 0) listen();
  tasks.push(task);
};

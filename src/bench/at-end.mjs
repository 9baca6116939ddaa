const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const INTERRUPTED = 130;
const tasks = [];

const listen = () => {
  process.once('exit', () => {
    for (const task of tasks.reverse()) task();
  });
  for (const signal of SIGNALS) process.once(signal, () => process.exit(INTERRUPTED));
};

/** Runs the tasks in reverse order when the process ends, even after an error or an interruption. */
export const atEnd = (task) => {
  if (tasks.length === 0) listen();
  tasks.push(task);
};

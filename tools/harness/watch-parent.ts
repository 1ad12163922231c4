const intervalMs = 500;
/** Read at the start: it may have ended before anything is watched. */
const parent = process.ppid;

/** Calls `onGone` once the process that started this one has ended, by any signal or error. */
export const watchParent = (onGone: () => void) => {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, intervalMs);
  timer.unref();
};

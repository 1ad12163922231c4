type WorkLoopOptions = {
  /** Does one batch of work. Returns whether there may be more. */
  work: () => Promise<boolean>;
  /** Polling interval, because a wake-up may be lost; omitted where another component wakes it regularly. */
  intervalMs?: number;
  onError: (error: unknown) => void;
};

/** Runs `work` until it returns false. A `wake()` during a run triggers exactly one more run. */
export const createWorkLoop = ({ work, intervalMs, onError }: WorkLoopOptions) => {
  const closing = new AbortController();
  let isWokenAgain = false;
  let working: Promise<void> | undefined;
  const run = async () => {
    while (isWokenAgain && !closing.signal.aborted) {
      isWokenAgain = false;
      try {
        if (await work()) isWokenAgain = true;
      } catch (error) {
        onError(error);
      }
    }
    working = undefined;
  };
  const wake = () => {
    isWokenAgain = true;
    if (!closing.signal.aborted) working ??= run();
  };
  const timer = intervalMs === undefined ? undefined : setInterval(wake, intervalMs);
  return {
    wake,
    /** Resolves when it is idle. */
    whenIdle: async () => working,
    /** Finishes the current run. */
    close: async () => {
      closing.abort();
      clearInterval(timer);
      await working;
    },
  };
};

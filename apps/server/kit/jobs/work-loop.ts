type Options = {
  /** Does one batch of work. Returns whether there may be more. */
  work: () => Promise<boolean>;
  /** Polling interval, because a wake-up may be lost; omitted where another component wakes it regularly. */
  everyMs?: number;
  onError: (error: unknown) => void;
};

/** Runs `work` until it returns false. A `wake()` during a run triggers exactly one more run. */
export const createWorkLoop = ({ work, everyMs, onError }: Options) => {
  const closing = new AbortController();
  let isWokenAgain = false;
  let working: Promise<void> | undefined;
  const go = async () => {
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
    if (!closing.signal.aborted) working ??= go();
  };
  const timer = everyMs === undefined ? undefined : setInterval(wake, everyMs);
  return {
    wake,
    /** Resolves when it is idle. */
    settled: async () => working,
    /** Finishes the current run. */
    close: async () => {
      closing.abort();
      clearInterval(timer);
      await working;
    },
  };
};

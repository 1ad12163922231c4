type Options = {
  /** Does as much as is sensible at a time; says whether there may be more. */
  work: () => Promise<boolean>;
  /** It also looks by itself, because a call may be lost; left out where somebody else wakes it now and then. */
  everyMs?: number;
  onError: (error: unknown) => void;
};

/** Works while there is something to do, one round at a time; whoever wakes it while it works makes it look once more. */
export const createWorkLoop = ({ work, everyMs, onError }: Options) => {
  const closing = new AbortController();
  let isAskedAgain = false;
  let working: Promise<void> | undefined;
  const go = async () => {
    while (isAskedAgain && !closing.signal.aborted) {
      isAskedAgain = false;
      try {
        if (await work()) isAskedAgain = true;
      } catch (error) {
        onError(error);
      }
    }
    working = undefined;
  };
  const wake = () => {
    isAskedAgain = true;
    if (!closing.signal.aborted) working ??= go();
  };
  const timer = everyMs === undefined ? undefined : setInterval(wake, everyMs);
  return {
    wake,
    /** Once it rests again. */
    settled: async () => working,
    /** Finishes the round that is under way. */
    close: async () => {
      closing.abort();
      clearInterval(timer);
      await working;
    },
  };
};

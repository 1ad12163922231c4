type ThrottleOptions = {
  /** Maximum random delay of the first batch, because all clients get an event at the same moment. */ maxDelayMs: number;
  intervalMs: number;
};

/** Collects items and delivers them in batches: the first after a short delay, then at most one batch per pause. */
export const createBatchThrottle = <Item>(act: (items: Item[]) => void, { maxDelayMs, intervalMs }: ThrottleOptions) => {
  let pending: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPaused = false;
  const pause = () => {
    isPaused = true;
    timer = setTimeout(() => {
      isPaused = false;
      timer = undefined;
      if (pending.length > 0) flush();
    }, intervalMs);
  };
  const flush = () => {
    act(pending);
    pending = [];
    pause();
  };
  return {
    add: (one: Item) => {
      pending.push(one);
      if (!isPaused) timer ??= setTimeout(flush, Math.random() * maxDelayMs);
    },
    stop: () => clearTimeout(timer),
  };
};

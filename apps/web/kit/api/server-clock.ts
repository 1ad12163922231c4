const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/**
 * The server's time, derived from the Date header of its answers and continued by a monotonic clock. The PC's wall clock is not
 * used. Each answer gives bounds for the offset between the two clocks; bounds only move when an answer contradicts them.
 */
export const createServerClock = (monotonic: () => number) => {
  let low = Number.NEGATIVE_INFINITY;
  let high = Number.POSITIVE_INFINITY;
  return {
    monotonic,
    syncFromHeader: (date: string | null, requestedAt: number) => {
      const serverTime = Date.parse(date ?? '');
      if (Number.isNaN(serverTime)) return;
      // The header has a precision of one second and was written at some time between the request and now.
      const bounds = [serverTime - monotonic(), serverTime + 1000 - requestedAt] as const;
      low = clamp(low, ...bounds);
      high = clamp(high, ...bounds);
    },
    /** Milliseconds since 1970; undefined until the server has answered once. */
    now: () => (Number.isFinite(low) ? monotonic() + (low + high) / 2 : undefined),
  };
};

export const serverClock = createServerClock(() => performance.now());

/** Calls immediately and then at the start of every second. A late call does not delay the next one. */
export const onEverySecond = (now: () => number | undefined, act: (now: number) => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const tick = () => {
    const time = now();
    if (time !== undefined) act(time);
    timer = setTimeout(tick, 1000 - ((time ?? 0) % 1000));
  };
  tick();
  return () => clearTimeout(timer);
};

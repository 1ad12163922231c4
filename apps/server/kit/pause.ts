/** Unlike the one of `node:timers/promises`, a test can control it. */
export const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

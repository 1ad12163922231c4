import { setTimeout as wait } from 'node:timers/promises';
import { waitMs } from './limits.ts';

type Condition = () => boolean | Promise<boolean>;

/** Whether a condition comes true before the longest wait is over. */
export const comesTrue = async (isSo: Condition, everyMs = 10) => {
  for (const givenUpAt = performance.now() + waitMs; performance.now() < givenUpAt; ) {
    if (await isSo()) return true;
    await wait(everyMs);
  }
  return false;
};

/** Waits for a condition. The limit ends a hang; the error names what did not happen. */
export const until = async (what: string, isSo: Condition, everyMs = 10) => {
  if (!(await comesTrue(isSo, everyMs))) throw new Error(`not within ${waitMs / 1000} s: ${what}`);
};

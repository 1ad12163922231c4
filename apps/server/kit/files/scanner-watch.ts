import type { Clock } from '../clock.ts';
import { createWorkLoop } from '../jobs/work-loop.ts';
import { readScannerVersion } from './scanner.ts';

/** Whether clamd was reachable at the last try, since when, and the day of its signatures. */
export type ScannerState = { isReachable: boolean; since: Date; signaturesAt: Date | null };

type ScannerWatchOptions = {
  address: string;
  clock: Clock;
  log: { warn: (details: object, message: string) => void };
  intervalMs?: number;
};

/** Connects to clamd now and then, so that a scanner that is away is known before a file waits for it. */
export const createScannerWatch = ({ address, clock, log, intervalMs = 15_000 }: ScannerWatchOptions) => {
  let state: ScannerState | undefined;
  const record = (isReachable: boolean, signaturesAt: Date | null) => {
    const since = state?.isReachable === isReachable ? state.since : clock();
    state = { isReachable, since, signaturesAt };
  };
  const loop = createWorkLoop({
    intervalMs,
    work: async () => {
      const { signaturesAt } = await readScannerVersion(address);
      record(true, signaturesAt);
      return false;
    },
    onError: (error) => {
      if (state?.isReachable !== false) log.warn({ err: error }, 'clamd does not respond: files are not scanned');
      record(false, state?.signaturesAt ?? null);
    },
  });
  loop.wake();
  return {
    /** Undefined until the first try has ended. */
    state: () => state,
    close: loop.close,
  };
};

import type { Registry } from '@prometheus-io/client';
import type { Clock } from '../clock.ts';
import type { ScannerState } from '../files/scanner-watch.ts';
import { addGauge } from './add-gauge.ts';

/** Before the first try, and without a date from clamd, the metrics have no value. */
export const measureScanner = (registry: Registry, readState: () => ScannerState | undefined, clock: Clock) => {
  addGauge(registry, {
    name: 'kiko_clamd_up',
    help: '1 while the process reaches clamd',
    read: () => {
      const state = readState();
      return state && Number(state.isReachable);
    },
  });
  addGauge(registry, {
    name: 'kiko_clamd_signatures_age_seconds',
    help: 'Age of the signatures of clamd',
    read: () => {
      const signaturesAt = readState()?.signaturesAt;
      return signaturesAt ? (clock().getTime() - signaturesAt.getTime()) / 1000 : undefined;
    },
  });
};

import { createDeviceStore } from '../kit/device-store.ts';
import type { RequestValues } from './request-values.ts';

/** What was typed and when; it stays on this device until it is sent or thrown away. */
export type Kept = { values: RequestValues; at: number };

/** One for each person and each request, so that nobody finds another's at a shared desk. */
const keyOf = (accountId: number, recordId: number | undefined) => `request:${accountId}:${recordId ?? 'new'}`;

export const createRecovery = (accountId: number, recordId: number | undefined) =>
  createDeviceStore<Kept>(keyOf(accountId, recordId), (stored) => (isKept(stored) ? stored : undefined));

const isKept = (stored: unknown): stored is Kept =>
  typeof stored === 'object' &&
  stored !== null &&
  'at' in stored &&
  typeof stored.at === 'number' &&
  'values' in stored &&
  typeof stored.values === 'object' &&
  stored.values !== null &&
  'shipId' in stored.values;

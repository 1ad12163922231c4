import { createDeviceStore } from '../../kit/api/device-store.ts';
import type { RequestValues } from '../shared/request-values.ts';

/** The typed values and their time; kept on this device until they are sent or discarded. */
export type Kept = { values: RequestValues; at: number };

/** One entry per account and request, so that users of a shared computer do not get each other's input. */
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

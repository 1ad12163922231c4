import { createLocalStore } from '../../kit/session/local-store.ts';
import type { RequestValues } from '../shared/request/request-values.ts';

/** The typed values and their time; kept on this device until they are sent or discarded. */
export type StoredDraft = { values: RequestValues; at: number };

/** One entry per account and request, so that users of a shared computer do not get each other's input. */
const draftStorageKey = (accountId: number, recordId: number | undefined) => `request:${accountId}:${recordId ?? 'new'}`;

export const createRecovery = (accountId: number, recordId: number | undefined) =>
  createLocalStore<StoredDraft>(draftStorageKey(accountId, recordId), (stored) => (isStoredDraft(stored) ? stored : undefined));

const isStoredDraft = (stored: unknown): stored is StoredDraft =>
  typeof stored === 'object' &&
  stored !== null &&
  'at' in stored &&
  typeof stored.at === 'number' &&
  'values' in stored &&
  typeof stored.values === 'object' &&
  stored.values !== null &&
  'shipId' in stored.values;

import type { RequestValues } from './request-values.ts';

/** What was typed and when; it stays on this device until it is sent or thrown away. */
export type Kept = { values: RequestValues; at: number };

/** One for each person and each request, so that nobody finds another's at a shared desk. */
const keyOf = (accountId: number, recordId: number | undefined) => `request:${accountId}:${recordId ?? 'new'}`;

export const createRecovery = (accountId: number, recordId: number | undefined) => {
  const key = keyOf(accountId, recordId);
  return {
    read: (): Kept | undefined => {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
        return isKept(stored) ? stored : undefined;
      } catch {
        // Storage can be switched off or hold what another version wrote.
        return undefined;
      }
    },
    keep: (kept: Kept) => {
      try {
        localStorage.setItem(key, JSON.stringify(kept));
      } catch {
        // Without storage there is nothing to come back to; the form itself is not disturbed.
      }
    },
    discard: () => {
      try {
        localStorage.removeItem(key);
      } catch {
        // There was nothing, then.
      }
    },
  };
};

const isKept = (stored: unknown): stored is Kept =>
  typeof stored === 'object' &&
  stored !== null &&
  'at' in stored &&
  typeof stored.at === 'number' &&
  'values' in stored &&
  typeof stored.values === 'object' &&
  stored.values !== null &&
  'shipId' in stored.values;

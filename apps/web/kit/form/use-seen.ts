import { useState } from 'react';
import { isStale } from './use-merge.ts';

/**
 * The record as a dialog showed it when it was opened. A change by another user is taken over once the server has refused the decision
 * about the earlier version: otherwise the decision would apply to something that the user has not seen.
 */
export const useSeen = <Seen extends { version: number }>(latest: Seen, error: unknown): Seen => {
  const [seen, setSeen] = useState(latest);
  if (!isStale(error) || seen.version === latest.version) return seen;
  setSeen(latest);
  return latest;
};

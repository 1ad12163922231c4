import type { DecisionTransition } from '@kiko/contract/reservations/decision-endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { decisionsQuery } from './decision-data.ts';
import { hasRefusalCode } from './refusal-details.tsx';

/**
 * What the server answers about a decision before it is made; `transition` is undefined for one that has no preview. `error` is that of
 * the request which makes the decision.
 */
export const useDecision = (transition: DecisionTransition | undefined, id: number, error: unknown) => {
  const preview = useQuery({ ...decisionsQuery(transition ?? 'approve', [id]), enabled: transition !== undefined });
  const isOutdated = hasRefusalCode(error, 'reservation.competitorsChanged');
  const { refetch } = preview;
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
  const decision = preview.data?.rows[0];
  // A state that has changed meanwhile is reported by the answer to the transition itself, with the account that changed it.
  const isRefused = decision !== undefined && decision.refusal !== null && decision.refusal.code !== 'reservation.moveNotAllowed';
  return {
    decision,
    isLoading: preview.isLoading,
    error: decision ? null : preview.error,
    /** Nothing can be decided: the preview is missing, or the server would refuse the transition. */
    isUnknown: transition !== undefined && (!decision || isRefused),
    /** The server would refuse the transition, so that a reason would be typed in vain. */
    isRefused,
    isOutOfOrder: (decision?.earlierIds.length ?? 0) > 0,
  };
};

import type { ReservationPreview } from '@kiko/contract/reservations/preview-endpoints.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useToast } from '../../kit/dialog/toasts.tsx';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { requestMessages } from '../shared/request/request-messages.ts';

/**
 * Announces an awaited opening once the server accepts the request, and returns a function to refetch the preview. An acceptance
 * that follows from other input is not announced.
 */
export const useOpening = (isBeforeOpening: boolean, { data, isPlaceholderData, refetch }: UseQueryResult<ReservationPreview>) => {
  const t = useMessages(requestMessages);
  const toast = useToast();
  const isReached = useRef(false);
  const isAccepted = !isPlaceholderData && Boolean(data?.outcome);
  useEffect(() => {
    if (isBeforeOpening) return;
    if (isReached.current && isAccepted) toast(t('opened'));
    isReached.current = false;
  }, [isBeforeOpening, isAccepted, toast, t]);
  return useCallback(() => {
    isReached.current = true;
    void refetch();
  }, [refetch]);
};

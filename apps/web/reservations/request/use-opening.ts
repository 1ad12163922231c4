import type { ReservationPreview } from '@kiko/contract/reservations/preview-endpoints.ts';
import { useCallback, useEffect, useRef } from 'react';
import { useToast } from '../../kit/dialog/toasts.tsx';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import type { RequestedPlacement } from '../shared/request/request-data.ts';
import { requestMessages } from '../shared/request/request-messages.ts';

type Awaited = {
  requested: RequestedPlacement | undefined;
  /** The server's preview of what is requested, once it is there. */
  forecast: Pick<ReservationPreview, 'outcome'> | undefined;
  isBeforeOpening: boolean;
  refetch: () => Promise<unknown>;
};

/**
 * Announces an awaited opening once the server accepts the request, whether the countdown, a live event or the regular refresh
 * fetched the preview. An acceptance that follows from other input is not announced. Returns a function to refetch the preview.
 */
export const useOpening = ({ requested, forecast, isBeforeOpening, refetch }: Awaited) => {
  const t = useMessages(requestMessages);
  const toast = useToast();
  const awaited = useRef<RequestedPlacement>(undefined);
  useEffect(() => {
    if (!forecast) return;
    if (isBeforeOpening) {
      awaited.current = requested;
      return;
    }
    if (forecast.outcome && requested && awaited.current === requested) toast(t('opened'));
    awaited.current = undefined;
  }, [requested, forecast, isBeforeOpening, toast, t]);
  return useCallback(() => void refetch(), [refetch]);
};

import type { ReservationChange, reservationChangeShape } from '@kiko/contract/reservations/reservation-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useDebounced } from '../../kit/layout/use-debounced.ts';
import { previewDebounceMs, reservationPreviewQuery } from '../shared/request/request-data.ts';
import { completePlacement } from '../shared/request/request-values.ts';

export type RescheduleFormValues = Pick<
  z.input<typeof reservationChangeShape>,
  'version' | 'transition' | 'berthId' | 'startAt' | 'endAt'
>;

type Moved = {
  call: { id: number; shipId: number };
  control: Control<RescheduleFormValues, unknown, ReservationChange>;
  isOverridden: boolean;
  /** A refusal may come from another user's change: the preview is read again. */
  error: unknown;
};

/** The competing requests that a call would displace where it is moved to, by the server's preview; undefined while unknown. */
export const useDisplacement = ({ call, control, isOverridden, error }: Moved) => {
  const [berthId = null, startAt = null, endAt = null] = useWatch({ control, name: ['berthId', 'startAt', 'endAt'] });
  const placement = completePlacement({ berthId, shipId: call.shipId, startAt, endAt, isTemporaryCall: false });
  const requested = useDebounced(placement, previewDebounceMs);
  const options = { reservationId: call.id, organizationId: undefined, isOverridden };
  const { data, isPlaceholderData, refetch } = useQuery(reservationPreviewQuery(requested, options));
  useEffect(() => {
    if (error) void refetch();
  }, [error, refetch]);
  return isPlaceholderData ? undefined : data;
};

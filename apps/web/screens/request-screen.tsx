import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, useParams } from 'react-router';
import { FailedState, RecordSkeleton } from '../kit/states.tsx';
import { requestFrom } from '../requests/request-values.ts';
import { reservationQuery } from '../reservations/reservation-data.ts';
import { useMe } from '../shell/use-me.ts';
import { RequestPage } from './request-page.tsx';

/** What can be submitted opens in the form; everything else is shown as it stands. */
export const Component = () => {
  const id = Number(useParams()['id']);
  const me = useMe();
  const { data: record, error, refetch } = useQuery(reservationQuery(id));
  const values = useMemo(() => (me && record ? requestFrom(record, me) : undefined), [me, record]);
  if (error && !record) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!me || !record || !values) return <RecordSkeleton />;
  const isOpen = record.allowedMoves.some((move) => move === 'submit' || move === 'resubmit');
  if (!isOpen) return <Navigate to={`/reservation/list/${id}`} replace />;
  return <RequestPage key={id} {...{ me, values, record }} isFilled={false} onReload={() => void refetch()} />;
};

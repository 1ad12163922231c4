import { screenPath } from '@kiko/contract/screen-paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, useParams } from 'react-router';
import { FailedState, RecordSkeleton } from '../kit/feedback/states.tsx';
import { useMe } from '../kit/session/use-me.ts';
import { RequestPage } from '../reservations/request/request-page.tsx';
import { toRequestValues } from '../reservations/shared/request/request-values.ts';
import { reservationQuery } from '../reservations/shared/reservation-data.ts';

/** A reservation that can be submitted opens in the form; any other is shown read-only. */
const RequestScreen = () => {
  const id = Number(useParams()['id']);
  const me = useMe();
  const { data: record, error, refetch } = useQuery(reservationQuery(id));
  const values = useMemo(() => (me && record ? toRequestValues(record, me) : undefined), [me, record]);
  if (error && !record) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!me || !record || !values) return <RecordSkeleton />;
  const isOpen = record.allowedTransitions.some((transition) => transition === 'submit' || transition === 'resubmit');
  if (!isOpen) return <Navigate to={screenPath('reservations', id)} replace />;
  return <RequestPage me={me} values={values} record={record} isPrefilled={false} onReload={() => void refetch()} />;
};

export { RequestScreen as Component };

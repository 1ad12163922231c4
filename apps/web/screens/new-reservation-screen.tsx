import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { FailedState, RecordSkeleton } from '../kit/feedback/states.tsx';
import { useMe } from '../kit/session/use-me.ts';
import { RequestPage } from '../reservations/request/request-page.tsx';
import { emptyRequestValues, toRequestValues } from '../reservations/shared/request/request-values.ts';
import { reservationQuery } from '../reservations/shared/reservation-data.ts';

const NewReservationScreen = () => {
  const me = useMe();
  const [parameters] = useSearchParams();
  const copied = Number(parameters.get('copy'));
  const { data: original, error, refetch } = useQuery({ ...reservationQuery(copied), enabled: copied > 0 });
  const values = useMemo(() => {
    if (!me) return undefined;
    if (copied > 0) return original && toRequestValues(original, me);
    const berthId = Number(parameters.get('berthId'));
    return {
      ...emptyRequestValues(me),
      ...(berthId > 0 && { berthId }),
      startAt: parseInstantParameter(parameters, 'startAt'),
      endAt: parseInstantParameter(parameters, 'endAt'),
    };
  }, [me, copied, original, parameters]);
  if (error && !original) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!me || !values) return <RecordSkeleton />;
  // Another link to the same page is another request.
  return <RequestPage key={parameters.toString()} me={me} values={values} isPrefilled={copied === 0} onReload={() => {}} />;
};

const parseInstantParameter = (parameters: URLSearchParams, name: string) => {
  const at = Date.parse(parameters.get(name) ?? '');
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

export { NewReservationScreen as Component };

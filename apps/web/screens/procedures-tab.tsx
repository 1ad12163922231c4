import { useQuery } from '@tanstack/react-query';
import { FailedState, RecordSkeleton } from '../kit/states.tsx';
import { ArrivalChecklist } from '../procedures/arrival-checklist.tsx';
import { DepartureReport } from '../procedures/departure-report.tsx';
import { arrivalCallQuery, departureCallQuery } from '../procedures/procedure-data.ts';
import { ProcedureHistory } from '../procedures/procedure-history.tsx';
import { useMe } from '../shell/use-me.ts';
import { useSystemNow } from '../shell/use-system-now.ts';
import { useToday } from '../shell/use-today.ts';

/** What a call owes its harbor: the report first once the ship has left, the documents first until then. */
export const ProceduresTab = ({ id }: { id: number }) => {
  const me = useMe();
  const now = useSystemNow();
  const today = useToday();
  const arrival = useQuery(arrivalCallQuery(id));
  const departure = useQuery(departureCallQuery(id));
  const failed = arrival.error ?? departure.error;
  const reload = () => {
    void arrival.refetch();
    void departure.refetch();
  };
  if (failed && !(arrival.data && departure.data)) return <FailedState error={failed} onRetry={reload} />;
  if (!arrival.data || !departure.data) return <RecordSkeleton />;
  const { isProxy, state, startAt } = departure.data;
  const isReporter = me?.kind.startsWith(isProxy ? 'harbor' : 'applicant') ?? false;
  const isConfirmed = state === 'confirmed' || state === 'cancelling';
  const mayReport = isReporter && isConfirmed && now !== undefined && startAt.getTime() <= now;
  const documents = <ArrivalChecklist key="documents" call={arrival.data} today={today} onReload={reload} />;
  const report = isConfirmed && (
    <DepartureReport key="report" call={departure.data} today={today} mayReport={mayReport} onReload={reload} />
  );
  const hasLeft = departure.data.departure !== 'none' || departure.data.allowedMoves.length > 0;
  return (
    <>
      {hasLeft ? [report, documents] : [documents, report]}
      <ProcedureHistory entries={[...arrival.data.history, ...departure.data.history]} />
    </>
  );
};

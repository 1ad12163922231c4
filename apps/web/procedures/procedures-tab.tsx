import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { FailedState, RecordSkeleton } from '../kit/feedback/states.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { useToday } from '../kit/session/use-today.ts';
import { ArrivalChecklist } from './arrival-checklist.tsx';
import { DepartureReport } from './departure-report.tsx';
import { arrivalCallQuery, departureCallQuery } from './procedure-data.ts';
import { ProcedureHistory } from './procedure-history.tsx';
import { procedureMessages } from './shared/procedure-messages.ts';

/** The procedures of a call: the report first once the call is over, the documents first until then. */
export const ProceduresTab = ({ id }: { id: number }) => {
  const t = useMessages(procedureMessages);
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
  const { state, isOver, hasOwner } = departure.data;
  const isConfirmed = state === 'confirmed' || state === 'cancelling';
  const documents = <ArrivalChecklist key="documents" call={arrival.data} today={today} onReload={reload} />;
  const report = isConfirmed && <DepartureReport key="report" call={departure.data} today={today} onReload={reload} />;
  return (
    <>
      {isConfirmed && !hasOwner && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('actsForOwner')}
        </Alert>
      )}
      {isOver ? [report, documents] : [documents, report]}
      <ProcedureHistory entries={[...arrival.data.history, ...departure.data.history]} />
    </>
  );
};

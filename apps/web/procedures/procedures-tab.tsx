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
  const departureState = useQuery(departureCallQuery(id));
  const failed = arrival.error ?? departureState.error;
  const reload = () => {
    void arrival.refetch();
    void departureState.refetch();
  };
  if (failed && !(arrival.data && departureState.data)) return <FailedState error={failed} onRetry={reload} />;
  if (!arrival.data || !departureState.data) return <RecordSkeleton />;
  const { state, isOver, hasOwner } = departureState.data;
  const isConfirmed = state === 'confirmed' || state === 'cancellationRequested';
  const documents = <ArrivalChecklist key="documents" call={arrival.data} today={today} onReload={reload} />;
  const report = isConfirmed && <DepartureReport key="report" call={departureState.data} today={today} onReload={reload} />;
  return (
    <>
      {isConfirmed && !hasOwner && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('actsForOwner')}
        </Alert>
      )}
      {isOver ? [report, documents] : [documents, report]}
      <ProcedureHistory entries={[...arrival.data.history, ...departureState.data.history]} />
    </>
  );
};

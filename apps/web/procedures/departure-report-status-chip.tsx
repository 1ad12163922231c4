import type { CallOutcome } from '@kiko/domain/procedures/report-workflow.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { StatusChip } from '../reservations/shared/status-chip.tsx';
import { procedureMessages } from './shared/procedure-messages.ts';

type DepartureReportStatus = {
  outcome: CallOutcome;
  submittedAt: Date | null;
  returnReason: string | null;
  completedAt: Date | null;
};

/** The status of a report, in the common style of statuses. */
export const DepartureReportStatusChip = ({
  report: { outcome, submittedAt, returnReason, completedAt },
}: {
  report: DepartureReportStatus;
}) => {
  const t = useMessages(procedureMessages);
  if (completedAt && outcome === 'skipped') return <StatusChip status="canceled" label={t('skippedTag')} />;
  if (completedAt) return <StatusChip status="confirmed" label={t('completed')} />;
  if (submittedAt) return <StatusChip status="tentative" label={t('sent')} />;
  if (returnReason !== null) return <StatusChip status="returning" label={t('returned')} />;
  return <StatusChip status="draft" label={t('owed')} />;
};

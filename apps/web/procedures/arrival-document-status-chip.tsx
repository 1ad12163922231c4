import type { ArrivalDocumentDetail } from '@kiko/contract/procedures/procedure-shapes.ts';
import { itemStatuses } from '@kiko/domain/procedures/item-workflow.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { StatusChip } from '../reservations/shared/status-chip.tsx';
import { procedureMessages } from './shared/procedure-messages.ts';

/** The status of a document, in the common style of statuses. */
export const ArrivalDocumentStatusChip = ({
  item: { status, submittedAt, returnReason },
  isClosed,
}: {
  item: ArrivalDocumentDetail;
  isClosed: boolean;
}) => {
  const t = useMessages(procedureMessages);
  if (status === itemStatuses.void && isClosed)
    return <StatusChip status="canceled" label={t(submittedAt ? 'closedSent' : 'closedOpen')} />;
  if (status === itemStatuses.void) return <StatusChip status="canceled" label={t('void')} />;
  if (status === itemStatuses.completed) return <StatusChip status="confirmed" label={t('completed')} />;
  if (submittedAt) return <StatusChip status="tentative" label={t('sent')} />;
  if (returnReason !== null) return <StatusChip status="returning" label={t('returned')} />;
  return <StatusChip status="draft" label={t('open')} />;
};

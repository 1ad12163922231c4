import type { ProcedureItem } from '@kiko/contract/procedures/procedure-shapes.ts';
import { itemStatuses } from '@kiko/domain/procedures/item-moves.ts';
import { StatusChip } from '../kit/status-chip.tsx';
import { useWords } from '../kit/words.ts';
import { procedureWords } from './procedure-words.ts';

/** How a document stands, in the looks that statuses have everywhere. */
export const ItemChip = ({ item: { status, submittedAt, returnReason } }: { item: ProcedureItem }) => {
  const say = useWords(procedureWords);
  if (status === itemStatuses.void) return <StatusChip status="canceled" label={say('void')} />;
  if (status === itemStatuses.completed) return <StatusChip status="confirmed" label={say('completed')} />;
  if (submittedAt) return <StatusChip status="tentative" label={say('sent')} />;
  if (returnReason !== null) return <StatusChip status="returning" label={say('returned')} />;
  return <StatusChip status="draft" label={say('open')} />;
};

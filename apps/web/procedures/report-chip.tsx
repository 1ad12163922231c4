import { StatusChip } from '../kit/status-chip.tsx';
import { useWords } from '../kit/words.ts';
import { procedureWords } from './procedure-words.ts';

type ReportState = { submittedAt: Date | null; returnReason: string | null; completedAt: Date | null };

/** How a report stands, in the looks that statuses have everywhere. */
export const ReportChip = ({ report: { submittedAt, returnReason, completedAt } }: { report: ReportState }) => {
  const say = useWords(procedureWords);
  if (completedAt) return <StatusChip status="confirmed" label={say('completed')} />;
  if (submittedAt) return <StatusChip status="tentative" label={say('sent')} />;
  if (returnReason !== null) return <StatusChip status="returning" label={say('returned')} />;
  return <StatusChip status="draft" label={say('owed')} />;
};

import { formatClock, formatMoment } from '@kiko/messages/format.ts';
import type { PlanColumn } from './plan-columns.ts';
import type { EvaluatedRow } from './row-status.ts';

type Language = 'ja' | 'en';

/** The text of a cell: the parsed value in the current language, otherwise the text as typed. */
export const formatCell = ({ row, parsed, submitted }: EvaluatedRow, column: PlanColumn, language: Language): string => {
  const startAt = submitted?.startAt ?? parsed.startAt;
  const endAt = submitted?.endAt ?? parsed.endAt;
  switch (column) {
    case 'port':
      return (submitted?.portName ?? parsed.port?.name)?.[language] ?? row.port;
    case 'berth':
      return (submitted?.berthName ?? parsed.berth?.name)?.[language] ?? (parsed.berth === null ? '' : row.berth);
    case 'arrival':
      return startAt ? formatMoment(language, startAt) : row.arrival;
    case 'departure':
      return endAt ? formatMoment(language, endAt) : row.departure;
  }
};

/** The same for the clipboard: moments as every spreadsheet reads them. */
export const formatCellForClipboard = (judged: EvaluatedRow, column: PlanColumn, language: Language) => {
  const { parsed, submitted } = judged;
  const at = column === 'arrival' ? (submitted?.startAt ?? parsed.startAt) : (submitted?.endAt ?? parsed.endAt);
  if (column === 'port' || column === 'berth' || !at) return formatCell(judged, column, language);
  return formatDateTimeForInput(at);
};

/** 2027/04/08 08:00, as it is typed. */
export const formatDateTimeForInput = (at: Date) => formatClock('ja', at).slice(0, 16);

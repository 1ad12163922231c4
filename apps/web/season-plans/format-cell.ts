import { formatClock, formatMoment } from '@kiko/messages/format.ts';
import type { Column } from './columns.ts';
import type { JudgedRow } from './row-status.ts';

type Language = 'ja' | 'en';

/** The text of a cell: the parsed value in the current language, otherwise the text as typed. */
export const formatCell = ({ row, reading, submitted }: JudgedRow, column: Column, language: Language): string => {
  const startAt = submitted?.startAt ?? reading.startAt;
  const endAt = submitted?.endAt ?? reading.endAt;
  switch (column) {
    case 'port':
      return (submitted?.portName ?? reading.port?.name)?.[language] ?? row.port;
    case 'berth':
      return (submitted?.berthName ?? reading.berth?.name)?.[language] ?? (reading.berth === null ? '' : row.berth);
    case 'arrival':
      return startAt ? formatMoment(language, startAt) : row.arrival;
    case 'departure':
      return endAt ? formatMoment(language, endAt) : row.departure;
  }
};

/** The same for the clipboard: moments as every spreadsheet reads them. */
export const copyCell = (judged: JudgedRow, column: Column, language: Language) => {
  const { reading, submitted } = judged;
  const at = column === 'arrival' ? (submitted?.startAt ?? reading.startAt) : (submitted?.endAt ?? reading.endAt);
  if (column === 'port' || column === 'berth' || !at) return formatCell(judged, column, language);
  return typedMoment(at);
};

/** 2027/04/08 08:00, as it is typed. */
export const typedMoment = (at: Date) => formatClock('ja', at).slice(0, 16);

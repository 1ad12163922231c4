import { sayClock, sayMoment } from '@kiko/words/say.ts';
import type { Column } from './columns.ts';
import type { JudgedRow } from './judge-row.ts';

type Language = 'ja' | 'en';

/** What a cell shows: what was understood in the language of the moment, otherwise what was typed. */
export const sayCell = ({ row, reading, submitted }: JudgedRow, column: Column, language: Language): string => {
  const startAt = submitted?.startAt ?? reading.startAt;
  const endAt = submitted?.endAt ?? reading.endAt;
  switch (column) {
    case 'port':
      return (submitted?.portName ?? reading.port?.name)?.[language] ?? row.port;
    case 'berth':
      return (submitted?.berthName ?? reading.berth?.name)?.[language] ?? (reading.berth === null ? '' : row.berth);
    case 'arrival':
      return startAt ? sayMoment(language, startAt) : row.arrival;
    case 'departure':
      return endAt ? sayMoment(language, endAt) : row.departure;
  }
};

/** The same for the clipboard: moments as every spreadsheet reads them. */
export const copyCell = (judged: JudgedRow, column: Column, language: Language) => {
  const { reading, submitted } = judged;
  const at = column === 'arrival' ? (submitted?.startAt ?? reading.startAt) : (submitted?.endAt ?? reading.endAt);
  if (column === 'port' || column === 'berth' || !at) return sayCell(judged, column, language);
  return typedMoment(at);
};

/** 2027/04/08 08:00, as it is typed. */
export const typedMoment = (at: Date) => sayClock('ja', at).slice(0, 16);

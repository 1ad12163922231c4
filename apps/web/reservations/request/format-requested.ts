import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import { dayOf, formatDay, formatMoment, formatTime } from '@kiko/messages/format.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import type { Call } from '../shared/request-data.ts';

/** A stay in a line: the day once where it is one day. */
export const formatStay = (language: Language, { startAt, endAt }: Pick<Call, 'startAt' | 'endAt'>) =>
  dayOf(startAt) === dayOf(endAt)
    ? `${formatDay(language, startAt)} ${formatTime(language, startAt)}–${formatTime(language, endAt)}`
    : `${formatMoment(language, startAt)} – ${formatMoment(language, endAt)}`;

/** The request in one line: port, berth and stay. */
export const formatRequested = (language: Language, berth: Pick<BerthRow, 'portName' | 'name'>, requested: Call) =>
  `${berth.portName[language]} ${berth.name[language]} ${formatStay(language, requested)}`;

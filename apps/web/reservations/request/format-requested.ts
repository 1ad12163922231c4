import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import { formatDay, formatMoment, formatTime, isoDayOf } from '@kiko/messages/format.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import type { RequestedPlacement } from '../shared/request/request-data.ts';

/** A stay in a line: the day once where it is one day. */
export const formatStay = (language: Language, { startAt, endAt }: Pick<RequestedPlacement, 'startAt' | 'endAt'>) =>
  isoDayOf(startAt) === isoDayOf(endAt)
    ? `${formatDay(language, startAt)} ${formatTime(language, startAt)}–${formatTime(language, endAt)}`
    : `${formatMoment(language, startAt)} – ${formatMoment(language, endAt)}`;

/** The request in one line: port, berth and stay. */
export const formatRequested = (language: Language, berth: Pick<BerthRow, 'portName' | 'name'>, requested: RequestedPlacement) =>
  `${berth.portName[language]} ${berth.name[language]} ${formatStay(language, requested)}`;

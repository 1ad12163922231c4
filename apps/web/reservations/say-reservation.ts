import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { sayNumber } from '@kiko/words/say.ts';
import type { Language } from '@kiko/words/word-list.ts';
import type { Say } from '../kit/words.ts';
import type { reservationWords } from './reservation-words.ts';

type Speech = { say: Say<typeof reservationWords>; language: Language };

const hour = 3_600_000;

export const sayHours = ({ say, language }: Speech, { startAt, endAt }: Pick<ReservationRow, 'startAt' | 'endAt'>) =>
  say('hours', { hours: sayNumber(language, Math.round(((endAt.getTime() - startAt.getTime()) / hour) * 10) / 10) });

export const sayReceipt = ({ say }: Pick<Speech, 'say'>, receiptNo: number) =>
  say('receipt', { number: String(receiptNo).padStart(6, '0') });

export const sayApplicant = ({ say, language }: Speech, { organizationName }: Pick<ReservationRow, 'organizationName'>) =>
  organizationName?.[language] ?? say('unregistered');

/** Empty where the register does not know it. */
export const sayShipSize = (
  { say, language }: Speech,
  { grossTonnage, lengthM }: Pick<ReservationRow, 'grossTonnage' | 'lengthM'>,
) =>
  grossTonnage === null || lengthM === null
    ? ''
    : say('shipSize', { tons: sayNumber(language, grossTonnage), length: sayNumber(language, lengthM) });

export const reservationPath = ({ id }: { id: number }) => `/reservation/list/${id}`;

import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { screenPath } from '@kiko/contract/screen-paths.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { formatNumber } from '@kiko/messages/format.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import type { Translate } from '../../kit/i18n/use-messages.ts';
import type { reservationMessages } from './reservation-messages.ts';

type FormatContext = { t: Translate<typeof reservationMessages>; language: Language };

export const formatHours = ({ t, language }: FormatContext, { startAt, endAt }: Pick<ReservationRow, 'startAt' | 'endAt'>) =>
  t('hours', { hours: formatNumber(language, Math.round(((endAt.getTime() - startAt.getTime()) / hourMs) * 10) / 10) });

export const formatApplicant = ({ t, language }: FormatContext, { organizationName }: Pick<ReservationRow, 'organizationName'>) =>
  organizationName?.[language] ?? t('unregistered');

/** Marks of the request itself that matter for a decision about it. */
export const listMarks = (
  { t }: Pick<FormatContext, 't'>,
  { isOverdue, isTemporaryCall }: Pick<ReservationRow, 'isOverdue' | 'isTemporaryCall'>,
) => [...(isOverdue ? [t('overdue')] : []), ...(isTemporaryCall ? [t('temporaryBadge')] : [])];

/** Empty if the register does not have it. */
export const formatShipSize = (
  { t, language }: FormatContext,
  { grossTonnage, lengthM }: Pick<ReservationRow, 'grossTonnage' | 'lengthM'>,
) =>
  grossTonnage === null || lengthM === null
    ? ''
    : t('shipSize', { tons: formatNumber(language, grossTonnage), length: formatNumber(language, lengthM) });

export const reservationPath = ({ id }: { id: number }) => screenPath('reservations', id);

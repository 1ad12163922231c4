import type { ReservationHistoryEntry } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { ReservationState } from '@kiko/domain/reservations/reservation-statuses.ts';
import { formatDay, formatMoment, formatReceiptNo } from '@kiko/messages/format.ts';
import { fieldMessages } from '@kiko/messages/reservation-field-messages.ts';
import { statusMessages } from '@kiko/messages/status-messages.ts';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { reservationMessages } from '../shared/reservation-messages.ts';
import { useCountries } from './country-context.ts';

type HistoryValue = ReservationHistoryEntry['changes'][number]['to'];

/** Formats a value of the history for display. */
export const useFormatValue = () => {
  const t = useMessages(reservationMessages);
  const tField = useMessages(fieldMessages);
  const tStatus = useMessages(statusMessages);
  const language = useLanguage();
  const countries = useCountries();
  return (field: string, value: HistoryValue): string => {
    if (value === null || value === '') return tField('none');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'object') return value[language];
    if (typeof value === 'number') return field === 'receiptNo' ? formatReceiptNo(value) : String(value);
    // The last day until which it can be resubmitted: the instant is the midnight after it.
    if (field === 'returnDueAt') return formatDay(language, new Date(Date.parse(value) - 1));
    if (field.endsWith('At')) return formatMoment(language, new Date(value));
    if (field === 'state' && value in statusMessages) return tStatus(value as ReservationState);
    if (value === 'firstCome' || value === 'review') return tField(value);
    if (field === 'departureCountryCode') return countries.find(({ code }) => code === value)?.name[language] ?? value;
    return value;
  };
};

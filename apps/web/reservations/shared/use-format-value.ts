import type { HistoryEntry } from '@kiko/contract/reservations/reservation-shapes.ts';
import { formatMoment, formatReceiptNo } from '@kiko/messages/format.ts';
import { fieldMessages } from '@kiko/messages/reservation-field-messages.ts';
import { statusMessages } from '@kiko/messages/status-messages.ts';
import { useLanguage, useMessages } from '../../kit/format/messages.ts';
import { useCountries } from './countries.ts';
import { reservationMessages } from './reservation-messages.ts';
import { type StatusName, statusLooks } from './status-chip.tsx';

type Value = HistoryEntry['changes'][number]['to'];

/** Formats a value of the history for display. */
export const useFormatValue = () => {
  const t = useMessages(reservationMessages);
  const tField = useMessages(fieldMessages);
  const tStatus = useMessages(statusMessages);
  const language = useLanguage();
  const countries = useCountries();
  return (field: string, value: Value): string => {
    if (value === null || value === '') return tField('none');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'object') return value[language];
    if (typeof value === 'number') return field === 'receiptNo' ? formatReceiptNo(value) : String(value);
    if (field.endsWith('At')) return formatMoment(language, new Date(value));
    if (field === 'state' && value in statusLooks) return tStatus(value as StatusName);
    if (value === 'firstCome' || value === 'review') return tField(value);
    if (field === 'departureCountryCode') return countries.find(({ code }) => code === value)?.name[language] ?? value;
    return value;
  };
};

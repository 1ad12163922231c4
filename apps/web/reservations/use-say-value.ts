import type { HistoryEntry } from '@kiko/contract/reservations/reservation-shapes.ts';
import { fieldWords } from '@kiko/words/reservation-field-words.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { statusWords } from '@kiko/words/status-words.ts';
import { type StatusName, statusLooks } from '../kit/status-chip.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { useCountries } from './countries.ts';
import { reservationWords } from './reservation-words.ts';
import { sayReceipt } from './say-reservation.ts';

type Value = HistoryEntry['changes'][number]['to'];

/** A value of the history as people read it. */
export const useSayValue = () => {
  const say = useWords(reservationWords);
  const sayField = useWords(fieldWords);
  const sayStatus = useWords(statusWords);
  const language = useLanguage();
  const countries = useCountries();
  return (field: string, value: Value): string => {
    if (value === null || value === '') return sayField('none');
    if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
    if (typeof value === 'object') return value[language];
    if (typeof value === 'number') return field === 'receiptNo' ? sayReceipt({ say }, value) : String(value);
    if (field.endsWith('At')) return sayMoment(language, new Date(value));
    if (field === 'state' && value in statusLooks) return sayStatus(value as StatusName);
    if (value === 'firstCome' || value === 'review') return sayField(value);
    if (field === 'departureCountryCode') return countries.find(({ code }) => code === value)?.name[language] ?? value;
    return value;
  };
};

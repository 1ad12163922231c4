import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import 'dayjs/locale/ja.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Days and hours are always in Tokyo, independent of the browser's time zone. */
export const tokyoTimeZone = 'Asia/Tokyo';

/** A moment as the pickers hold it. */
export const parseInTokyo = (iso: string) => (iso === incompleteValue ? dayjs(null) : dayjs(iso).tz(tokyoTimeZone));

/** Midnight of a day. */
export const parseDayInTokyo = (iso: string) => (iso === incompleteValue ? dayjs(null) : dayjs.tz(iso, tokyoTimeZone));

/** The form value of a half-typed date: no shape accepts it as a date. */
export const incompleteValue = '-';

export const toIso = (picked: Dayjs) => (picked.isValid() ? picked.toDate().toISOString() : incompleteValue);
export const toIsoDay = (picked: Dayjs) => (picked.isValid() ? picked.format('YYYY-MM-DD') : incompleteValue);

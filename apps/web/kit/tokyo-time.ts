import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import 'dayjs/locale/ja.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Whatever zone the browser is in, people pick days and hours in Tokyo. */
export const tokyo = 'Asia/Tokyo';

/** A moment as the pickers hold it. */
export const inTokyo = (iso: string) => (iso === unfinished ? dayjs(null) : dayjs(iso).tz(tokyo));

/** Midnight of a day. */
export const dayInTokyo = (iso: string) => (iso === unfinished ? dayjs(null) : dayjs.tz(iso, tokyo));

/** What a form holds while a date is half typed: no shape takes it for one. */
export const unfinished = '-';

export const isoOf = (picked: Dayjs) => (picked.isValid() ? picked.toDate().toISOString() : unfinished);
export const isoDayOf = (picked: Dayjs) => (picked.isValid() ? picked.format('YYYY-MM-DD') : unfinished);

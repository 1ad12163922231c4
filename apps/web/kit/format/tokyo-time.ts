import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import 'dayjs/locale/ja.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Days and hours are always in Tokyo, independent of the browser's time zone. */
export const tokyo = 'Asia/Tokyo';

/** A moment as the pickers hold it. */
export const inTokyo = (iso: string) => (iso === unfinished ? dayjs(null) : dayjs(iso).tz(tokyo));

/** Midnight of a day. */
export const dayInTokyo = (iso: string) => (iso === unfinished ? dayjs(null) : dayjs.tz(iso, tokyo));

/** The form value of a half-typed date: no shape accepts it as a date. */
export const unfinished = '-';

export const isoOf = (picked: Dayjs) => (picked.isValid() ? picked.toDate().toISOString() : unfinished);
export const isoDayOf = (picked: Dayjs) => (picked.isValid() ? picked.format('YYYY-MM-DD') : unfinished);

import { notificationEvents } from '@kiko/domain/notifications/notification-table.ts';
import { expect, test } from 'vitest';
import { formatNotice } from './format-notice.ts';
import { noticeMessages } from './notice-messages.ts';

const portCall = {
  ship: { ja: '飛鳥', en: 'ASUKA' },
  port: { ja: '函館港', en: 'Hakodate' },
  berth: { ja: '若松埠頭', en: 'Wakamatsu' },
  startAt: new Date('2027-04-07T23:00:00Z'),
  endAt: new Date('2027-04-08T09:00:00Z'),
};
const reservation = { kind: 'reservation', id: 7 } as const;

test('a notice contains the event, the call, the reason and the link', () => {
  const returned = {
    event: 'reservation.return',
    type: 5,
    record: reservation,
    details: { ...portCall, reason: '書類不足' },
  } as const;
  expect(formatNotice(returned, 'ja')).toEqual({
    title: '予約申請が差し戻されました。',
    about: '飛鳥 · 函館港 若松埠頭',
    details: [
      { label: '船舶', value: '飛鳥' },
      { label: '港湾・岸壁', value: '函館港 若松埠頭' },
      { label: '着岸・離岸', value: '2027年4月8日(木) 08:00 – 2027年4月8日(木) 18:00' },
      { label: '理由', value: '書類不足' },
    ],
    path: '/reservation/list/7',
  });
  expect(formatNotice(returned, 'en').details[2]).toEqual({
    label: 'Arrival and departure',
    value: 'Apr 08, 2027 08:00 – Apr 08, 2027 18:00',
  });
});

test('a notice about a reservation has its number first and in the short description', () => {
  const details = { ...portCall, number: 'K-26-000018' };
  const approved = { event: 'reservation.approve', type: 5, record: reservation, details } as const;
  const textOf = formatNotice(approved, 'ja');
  expect(textOf.details[0]).toEqual({ label: '予約番号', value: 'K-26-000018' });
  expect(textOf.about).toBe('飛鳥 · 函館港 若松埠頭 · K-26-000018');
  expect(formatNotice(approved, 'en').details[0]).toEqual({ label: 'Reservation no.', value: 'K-26-000018' });
});

test('a lost place is explained by the receipt of the approved request, the reason, the side and the person', () => {
  const details = { ...portCall, inFavorOf: 62, reason: '初寄港を優先', decidedBy: '伊藤 直樹', decidedBySide: 'manager' } as const;
  const lost = { event: 'reservation.moveToWaitlist', type: 5, record: reservation, details } as const;
  expect(formatNotice(lost, 'ja').details.slice(3)).toEqual([
    { label: '決定の内容', value: '受付番号 #000062 の申請を承認したため' },
    { label: '理由', value: '初寄港を優先' },
    { label: '決定者', value: '港湾管理者の伊藤 直樹' },
  ]);
  expect(formatNotice(lost, 'en').details[3]).toEqual({ label: 'Decision', value: 'In favor of a request received as #000062' });
  expect(formatNotice(lost, 'en').details[5]).toEqual({ label: 'Decided by', value: 'Harbor manager, 伊藤 直樹' });
});

test('an expired or expiring return does not promise a berth to a request that held none', () => {
  const textOf = (event: 'reservation.lapseHold' | 'returnDue', isHeld: boolean, language: 'ja' | 'en' = 'ja') =>
    formatNotice({ event, type: 5, record: reservation, details: { ...portCall, isHeld } }, language).title;
  expect(textOf('reservation.lapseHold', false)).toBe('再申請の期限を過ぎたため、受付順が失効しました。');
  expect(textOf('reservation.lapseHold', false, 'en')).not.toMatch(/berth/);
  expect(textOf('reservation.lapseHold', true)).toMatch(/岸壁/);
  expect(textOf('returnDue', false)).not.toMatch(/岸壁|確保/);
  expect(textOf('returnDue', true)).toMatch(/岸壁/);
  // An event without words of its own for this case keeps the ordinary ones.
  const returned = formatNotice(
    { event: 'reservation.return', type: 5, record: reservation, details: { ...portCall, isHeld: false } },
    'ja',
  );
  expect(returned.title).toBe(noticeMessages['reservation.return'].ja);
});

test('several documents are listed in one line, and a due day is a day in Tokyo', () => {
  const names = ['Crew list', 'Tank plan', 'Agenda'].map((en) => ({ ja: en, en }));
  const requested = {
    event: 'document.create',
    type: 6,
    record: reservation,
    details: { documents: names, dueOn: '2027-04-01' },
  } as const;
  expect(formatNotice(requested, 'en').details).toEqual([
    { label: 'Document', value: 'Crew list and 2 more' },
    { label: 'Due', value: 'Apr 01, 2027' },
  ]);
  expect(formatNotice(requested, 'en').path).toBe('/procedure/pre-arrival/7');
});

test('an opening contains its time and its days', () => {
  const details = { port: portCall.port, berth: portCall.berth, publishAt: new Date('2027-01-04T01:00:00Z') };
  const berth = { kind: 'berth', id: 3 } as const;
  const opening = (more: object) =>
    formatNotice({ event: 'periodAnnounced', type: 2, record: berth, details: { ...details, ...more } }, 'en');
  expect(opening({ firstOn: '2027-04-01', lastOn: '2028-03-31' }).details.slice(1)).toEqual([
    { label: 'Opens', value: 'Jan 04, 2027 10:00' },
    { label: 'Dates', value: 'Apr 01, 2027 – Mar 31, 2028' },
  ]);
  expect(opening({ relativeDays: { from: 30, to: 365 } }).details[2]?.value).toBe('30 to 365 days after the day of request');
  expect(opening({ firstOn: '2027-04-01', lastOn: '2027-04-01', isRecurring: true }).details[2]?.value).toBe(
    'Apr 01, 2027 (recurring)',
  );
});

test('every event has its words, and there are no words without an event', () => {
  expect(Object.keys(noticeMessages).toSorted()).toEqual(notificationEvents.toSorted());
});

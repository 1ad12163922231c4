import { noticeEvents } from '@kiko/domain/notifications/notice-table.ts';
import { expect, test } from 'vitest';
import { noticeWords } from './notice-words.ts';
import { sayNotice } from './say-notice.ts';

const call = {
  ship: { ja: '飛鳥', en: 'ASUKA' },
  port: { ja: '函館港', en: 'Hakodate' },
  berth: { ja: '若松埠頭', en: 'Wakamatsu' },
  startAt: new Date('2027-04-07T23:00:00Z'),
  endAt: new Date('2027-04-08T09:00:00Z'),
};
const reservation = { kind: 'reservation', id: 7 } as const;

test('a notice says what happened, to which call, why and where it leads', () => {
  const returned = { event: 'R06', type: 5, record: reservation, facts: { ...call, reason: '書類不足' } } as const;
  expect(sayNotice(returned, 'ja')).toEqual({
    title: '予約申請が差し戻されました。',
    about: '飛鳥 · 函館港 若松埠頭',
    facts: [
      { label: '船舶', value: '飛鳥' },
      { label: '港湾・岸壁', value: '函館港 若松埠頭' },
      { label: '着岸・離岸', value: '2027年4月8日(木) 08:00 – 2027年4月8日(木) 18:00' },
      { label: '理由', value: '書類不足' },
    ],
    path: '/reservation/list/7',
  });
  expect(sayNotice(returned, 'en').facts[2]).toEqual({
    label: 'Arrival and departure',
    value: 'Apr 08, 2027 08:00 – Apr 08, 2027 18:00',
  });
});

test('several documents are said as one, and a due day is a day in Tokyo', () => {
  const names = ['Crew list', 'Tank plan', 'Agenda'].map((en) => ({ ja: en, en }));
  const asked = { event: 'A01', type: 6, record: reservation, facts: { documents: names, dueOn: '2027-04-01' } } as const;
  expect(sayNotice(asked, 'en').facts).toEqual([
    { label: 'Document', value: 'Crew list and 2 more' },
    { label: 'Due', value: 'Apr 01, 2027' },
  ]);
  expect(sayNotice(asked, 'en').path).toBe('/procedure/pre-arrival/7');
});

test('an opening says when, and for which days', () => {
  const facts = { port: call.port, berth: call.berth, publishAt: new Date('2027-01-04T01:00:00Z') };
  const berth = { kind: 'berth', id: 3 } as const;
  const opening = (more: object) =>
    sayNotice({ event: 'periodAnnounced', type: 2, record: berth, facts: { ...facts, ...more } }, 'en');
  expect(opening({ firstOn: '2027-04-01', lastOn: '2028-03-31' }).facts.slice(1)).toEqual([
    { label: 'Opens', value: 'Jan 04, 2027 10:00' },
    { label: 'Dates', value: 'Apr 01, 2027 – Mar 31, 2028' },
  ]);
  expect(opening({ relativeDays: { from: 30, to: 365 } }).facts[2]?.value).toBe('30 to 365 days after the day of request');
  expect(opening({ firstOn: '2027-04-01', lastOn: '2027-04-01', isRepeated: true }).facts[2]?.value).toBe(
    'Apr 01, 2027 (recurring)',
  );
});

test('every event has its words, and there are no words without an event', () => {
  expect(Object.keys(noticeWords).toSorted()).toEqual(noticeEvents.toSorted());
});

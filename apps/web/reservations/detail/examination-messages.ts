import type { MessageList } from '@kiko/messages/message-list.ts';

export const examinationMessages = {
  title: { ja: '審査経緯', en: 'Record of examination' },
  about: { ja: '{port}　{berth}　{days}', en: '{port}, {berth}, {days}' },
  days: { ja: '{from} ～ {to}', en: '{from} to {to}' },
  firstCome: { ja: '割当方法: 先着順', en: 'Allocation: first come' },
  review: { ja: '割当方法: 審査', en: 'Allocation: review' },
  written: { ja: '{at} 現在', en: 'As of {at}' },
  explained: {
    ja: 'この岸壁の同じ日にかかる申請を、その後に岸壁や日時が変更されたものも含めて、受付順（秒まで）に示します。照合値は、受付順が後から変更されていないことを確かめる値です。',
    en: 'All requests for this berth on the same days, including those that were moved later, in order of receipt to the second. The check value is the hash that seals the order of receipt.',
  },
  order: { ja: '順', en: 'No.' },
  request: { ja: '申請', en: 'Request' },
  stay: { ja: '着岸・離岸', en: 'Arrival and departure' },
  decisions: { ja: '経過と決定', en: 'Course and decisions' },
  hash: { ja: '照合値 {hash}', en: 'Check value {hash}' },
  movedTo: { ja: '現在：{berth}　{from} ～ {to}', en: 'Now: {berth}, {from} to {to}' },
  placements: { ja: 'この申請の岸壁と日時', en: 'Berths and times of this request' },
  placement: { ja: '{berth}　{from} ～ {to}', en: '{berth}, {from} to {to}' },
  present: { ja: '現在', en: 'now' },
  print: { ja: '印刷', en: 'Print' },
} as const satisfies MessageList;

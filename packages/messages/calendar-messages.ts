import type { MessageList } from './message-list.ts';

/** What a calendar program shows of the calls in a subscribed calendar. */
export const calendarMessages = {
  everyCall: { ja: '寄港予定', en: 'Port calls' },
  callsAtPort: { ja: '寄港予定 {port}', en: 'Port calls: {port}' },
  callsAtBerth: { ja: '寄港予定 {port} {berth}', en: 'Port calls: {port}, {berth}' },
  confirmedCall: { ja: '{ship} {port}', en: '{ship}, {port}' },
  otherCall: { ja: '{ship} {port}（{status}）', en: '{ship}, {port} ({status})' },
  place: { ja: '{port} {berth}', en: '{berth}, {port}' },
  number: { ja: '予約番号: {number}', en: 'Reservation no.: {number}' },
  status: { ja: '状態: {status}', en: 'Status: {status}' },
  organization: { ja: '申請者: {organization}', en: 'Applicant: {organization}' },
} as const satisfies MessageList;

import type { MessageList } from '@kiko/messages/message-list.ts';

export const calendarFeedMessages = {
  subscribe: { ja: 'カレンダー購読', en: 'Subscribe' },
  titleOfAll: { ja: '寄港予定をカレンダーで購読', en: 'Subscribe to your port calls' },
  titleOf: { ja: '{place}の寄港予定をカレンダーで購読', en: 'Subscribe to port calls at {place}' },
  explained: {
    ja: 'Outlook や Google カレンダーなどに登録すると、閲覧権限のある寄港予定が自動で表示され、変更や取消しも反映されます（反映の間隔はカレンダー側の設定によります）。',
    en: 'Add the address to Outlook, Google Calendar or another program: it shows the calls that you have access to, with changes and cancellations (how often it is refreshed depends on the program).',
  },
  secret: {
    ja: 'このアドレスを知っている人は誰でも予定を閲覧できます。他の人に渡さず、不要になったら無効にしてください。再表示はできません。',
    en: 'Anyone with this address can read the calendar. Do not share it, and revoke it when you no longer need it. It is shown only once.',
  },
  issue: { ja: 'アドレスを発行', en: 'Issue an address' },
  issueAgain: { ja: '新しいアドレスを発行', en: 'Issue a new address' },
  issueAgainText: {
    ja: '発行済みのアドレスがあります。新しいアドレスを発行すると、以前のアドレスは使えなくなります。',
    en: 'You already have an address. A new one replaces it.',
  },
  address: { ja: '購読用アドレス', en: 'Address of the calendar' },
  copy: { ja: 'コピー', en: 'Copy' },
  copied: { ja: 'アドレスをコピーしました。', en: 'The address was copied.' },
  openProgram: { ja: 'カレンダーアプリで開く', en: 'Open in a calendar program' },
  close: { ja: '閉じる', en: 'Close' },
  feeds: { ja: '購読中のカレンダー', en: 'Subscribed calendars' },
  feedsText: {
    ja: '発行済みのアドレスです。お心当たりのないもの、使わないものは無効にしてください。',
    en: 'Addresses that you issued. Revoke those that you do not recognize or use.',
  },
  noFeeds: { ja: '発行済みのアドレスはありません。', en: 'No addresses have been issued.' },
  everyCall: { ja: 'すべての寄港予定', en: 'All port calls' },
  atBerth: { ja: '{port} {berth}', en: '{berth}, {port}' },
  issuedAt: { ja: '発行', en: 'Issued' },
  readAt: { ja: '最終取得', en: 'Last read' },
  neverRead: { ja: '未取得', en: 'Never read' },
  revoke: { ja: '無効にする', en: 'Revoke' },
  revokeOf: { ja: '{place}のアドレスを無効にする', en: 'Revoke the address of {place}' },
  revoked: { ja: 'アドレスを無効にしました。', en: 'The address was revoked.' },
} as const satisfies MessageList;

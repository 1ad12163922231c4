import type { WordList } from '@kiko/words/word-list.ts';

/** Types of notifications; English as in section 9 of the specification. */
export const notificationWords = {
  title: { ja: '通知設定', en: 'Notification settings' },
  explanation: {
    ja: 'メールで受け取る通知を選択してください。画面上のお知らせは、この設定にかかわらず表示されます。',
    en: 'Choose what you are told by mail. Notices on screen are shown whatever you choose here.',
  },
  allOn: { ja: 'すべてオン', en: 'All on' },
  allOff: { ja: 'すべてオフ', en: 'All off' },
  onCount: { ja: '{count} / {total} 件オン', en: '{count} of {total} on' },
  reservations: { ja: '予約', en: 'Reservations' },
  requests: { ja: '申請', en: 'Applications' },
  procedures: { ja: '手続', en: 'Procedures' },
  chat: { ja: 'チャット', en: 'Chat' },
  notices: { ja: 'お知らせ', en: 'Notices' },
  unread: { ja: '未読 {count}件', en: '{count} unread' },
  unreadMark: { ja: '未読', en: 'Unread:' },
  markAll: { ja: 'すべて既読にする', en: 'Mark all as read' },
  noNotices: {
    ja: 'お知らせはまだありません。申請や手続に動きがあると、ここに新しい順に表示されます。',
    en: 'There are no notices yet. What happens with requests and procedures is told here, newest first.',
  },
  N01: { ja: '港湾の受付期間・イベントの更新', en: 'Port acceptance period and event updates' },
  N02: { ja: 'クルーズ船登録・変更申請の審査結果', en: 'Cruise ship registration/change review results' },
  N03: { ja: '予約可能港申請の審査結果', en: 'Port-of-call application review results' },
  N04: { ja: '予約申請の審査結果', en: 'Reservation application review results' },
  N05: { ja: '入港前手続の案内', en: 'Pre-arrival procedure guidance' },
  N06: { ja: '出港後報告の案内', en: 'Post-departure report guidance' },
  N07: { ja: '予約受付期間の終了', en: 'Reservation acceptance period ended' },
  N08: { ja: '予約可能港申請の受付', en: 'Port-of-call application received' },
  N09: { ja: '予約申請の受付', en: 'Reservation application received' },
  N10: { ja: '入港前手続書類の受付', en: 'Pre-arrival procedure documents received' },
  N11: { ja: '出港後報告の更新', en: 'Post-departure report updated' },
  N12: { ja: 'クルーズ船登録申請の受付', en: 'Cruise ship registration application received' },
  N13: { ja: '予約申請の審査結果', en: 'Reservation application review result' },
  N14: { ja: '新着チャット', en: 'New chat' },
} as const satisfies WordList;

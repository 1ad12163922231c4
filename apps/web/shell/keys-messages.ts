import type { MessageList } from '@kiko/messages/message-list.ts';

export const keysMessages = {
  title: { ja: 'キーボード操作', en: 'Keyboard shortcuts' },
  newRequest: { ja: '新規予約申請', en: 'New reservation request' },
  search: { ja: '一覧の検索欄へ移動', en: 'Search a list' },
  home: { ja: 'ホームを開く', en: 'Open home' },
  reservations: { ja: '予約一覧を開く', en: 'Open the reservation list' },
  send: { ja: 'フォームを送信する', en: 'Send a form' },
  keys: { ja: 'この一覧を表示', en: 'Show this list' },
  followedBy: { ja: '→', en: 'then' },
  where: {
    ja: 'Ctrl + Enter以外は、入力中や画面が重なっている間は働きません。',
    en: 'Except Ctrl + Enter, they do not work while typing or while a dialog is open.',
  },
} as const satisfies MessageList;

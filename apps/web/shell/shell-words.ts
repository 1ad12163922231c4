import type { WordList } from '@kiko/words/word-list.ts';

export const shellWords = {
  platform: { ja: '港湾手続プラットフォーム', en: 'National port procedure platform' },
  product: { ja: 'クルーズ船寄港予約システム', en: 'Cruise Port-Call Reservation' },
  menu: { ja: 'メニュー', en: 'Menu' },
  mainMenu: { ja: 'メインメニュー', en: 'Main menu' },
  fold: { ja: 'メニューを折りたたむ', en: 'Collapse menu' },
  unfold: { ja: 'メニューを広げる', en: 'Expand menu' },
  unfoldShort: { ja: '広げる', en: 'Expand' },
  skip: { ja: '本文へ移動', en: 'Skip to content' },
  newTab: { ja: '（新しいタブで開きます）', en: ' (opens in a new tab)' },
  groupBerths: { ja: '担当岸壁 {count}', en: 'Berths in your group: {count}' },
  groupPorts: { ja: '予約可能港 {count}', en: 'Reservable ports: {count}' },
  toDos: { ja: '対応が必要な項目', en: 'To-do' },
  toDoCount: { ja: '対応が必要な項目 {count}件', en: 'To-do: {count}' },
  inJapan: { ja: '(JST)', en: '(JST)' },
  working: { ja: '通信中', en: 'Working' },
  screenFailedTitle: { ja: '画面を読み込めませんでした', en: 'The screen could not be loaded' },
  screenFailedText: { ja: '新しい版が公開された可能性があります。再読み込みしてください。', en: 'A new version may have been published. Please reload.' },
  screenBrokeTitle: { ja: '画面を表示できませんでした', en: 'The screen could not be shown' },
  screenBrokeText: {
    ja: '予期しない問題が起きました。再読み込みしても続くときは、管理者に連絡してください。',
    en: 'Something unexpected happened. If it continues after reloading, please contact your administrator.',
  },
  reload: { ja: '再読み込み', en: 'Reload' },
  administration: { ja: '管理', en: 'Administration' },
} as const satisfies WordList;

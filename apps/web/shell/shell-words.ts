import type { WordList } from '@kiko/words/word-list.ts';

export const shellWords = {
  platform: { ja: '港湾手続プラットフォーム', en: 'National port procedure platform' },
  product: { ja: 'クルーズ船寄港予約システム', en: 'Cruise Port-Call Reservation' },
  menu: { ja: 'メニュー', en: 'Menu' },
  mainMenu: { ja: 'メインメニュー', en: 'Main menu' },
  skip: { ja: '本文へ移動', en: 'Skip to content' },
  administration: { ja: '管理', en: 'Administration' },
  portManagement: { ja: '港湾管理', en: 'Port Management' },
  portManagementShort: { ja: '港湾', en: 'Ports' },
  darkMode: { ja: 'ダークモード', en: 'Dark mode' },
  language: { ja: '表示言語', en: 'Language' },
  japanese: { ja: '日本語', en: 'Japanese' },
  english: { ja: 'English', en: 'English' },
  working: { ja: '通信中', en: 'Working' },
  screenFailedTitle: { ja: '画面を読み込めませんでした', en: 'The screen could not be loaded' },
  screenFailedText: { ja: '新しい版が公開された可能性があります。再読み込みしてください。', en: 'A new version may have been published. Please reload.' },
  reload: { ja: '再読み込み', en: 'Reload' },
} as const satisfies WordList;

import type { MessageList } from '@kiko/messages/message-list.ts';

export const accountMessages = {
  accountMenu: { ja: 'アカウントメニュー', en: 'Account menu' },
  accountId: { ja: 'ID: {id}', en: 'ID: {id}' },
  darkMode: { ja: 'ダークモード', en: 'Dark mode' },
  language: { ja: '表示言語', en: 'Language' },
  japanese: { ja: '日本語', en: 'Japanese' },
  english: { ja: 'English', en: 'English' },
  systemTime: { ja: 'システム時刻', en: 'System time' },
  changeSetting: { ja: '設定を変更', en: 'Change Setting' },
  profile: { ja: 'プロフィール', en: 'Profile' },
  security: { ja: 'サインインとセキュリティ', en: 'Sign-in and security' },
  systemStatus: { ja: 'システムの稼働状況', en: 'System status' },
  build: { ja: 'バージョン {version}（{commit}）', en: 'Version {version} ({commit})' },
  signOut: { ja: 'サインアウト', en: 'Sign out' },
} as const satisfies MessageList;

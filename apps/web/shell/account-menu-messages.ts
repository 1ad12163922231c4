import type { MessageList } from '@kiko/messages/message-list.ts';

export const accountMessages = {
  accountMenu: { ja: 'アカウントメニュー', en: 'Account menu' },
  accountId: { ja: 'ID: {id}', en: 'ID: {id}' },
  darkMode: { ja: 'ダークモード', en: 'Dark mode' },
  language: { ja: '表示言語', en: 'Language' },
  japanese: { ja: '日本語', en: 'Japanese' },
  english: { ja: 'English', en: 'English' },
  languageNotKept: {
    ja: '表示言語をアカウントに保存できませんでした。メールと次回サインイン時の言語は変わっていません。',
    en: 'The language could not be saved to your account. Mails and your next sign-in stay in the language from before.',
  },
  systemTime: { ja: 'システム時刻', en: 'System time' },
  changeSetting: { ja: '設定を変更', en: 'Change Setting' },
  profile: { ja: 'プロフィール', en: 'Profile' },
  security: { ja: 'サインインとセキュリティ', en: 'Sign-in and security' },
  systemStatus: { ja: 'システムの稼働状況', en: 'System status' },
  build: { ja: 'バージョン {version}（{commit}）', en: 'Version {version} ({commit})' },
  signOut: { ja: 'サインアウト', en: 'Sign out' },
  stillSignedIn: {
    ja: 'この端末ではサインインしたままの可能性があります。接続が回復してから、もう一度サインアウトしてください。',
    en: 'You may still be signed in on this device. Once the connection is back, please sign out again.',
  },
} as const satisfies MessageList;

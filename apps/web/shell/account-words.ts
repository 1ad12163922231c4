import type { WordList } from '@kiko/words/word-list.ts';

export const accountWords = {
  accountId: { ja: 'ID: {id}', en: 'ID: {id}' },
  signOut: { ja: 'サインアウト', en: 'Sign out' },
} as const satisfies WordList;

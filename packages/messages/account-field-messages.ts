import type { MessageList } from './message-list.ts';

/** Names of the fields of a user, in forms and in files. */
export const accountFieldMessages = {
  name: { ja: '氏名', en: 'Name' },
  nameKana: { ja: '氏名（カナ）', en: 'Name in kana' },
  email: { ja: 'メールアドレス', en: 'Email' },
  phone: { ja: '電話番号', en: 'Phone' },
  affiliation: { ja: '所属', en: 'Affiliation' },
  position: { ja: '役職', en: 'Position' },
  lang: { ja: '表示言語', en: 'Language' },
  japanese: { ja: '日本語', en: 'Japanese' },
  english: { ja: '英語', en: 'English' },
  group: { ja: 'グループ', en: 'Group' },
  organization: { ja: '組織', en: 'Organization' },
  naccsUserCode: { ja: 'NACCS利用者コード', en: 'NACCS user code' },
  naccsCompanyName: { ja: 'NACCS会社名', en: 'NACCS company name' },
} as const satisfies MessageList;

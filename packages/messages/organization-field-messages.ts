import type { MessageList } from './message-list.ts';

/** Names of the fields of an organization and of its master account, in forms and in files. */
export const organizationFieldMessages = {
  code: { ja: '官署コード', en: 'Government office code' },
  nameJa: { ja: '組織名（和文）', en: 'Organization name (Japanese)' },
  nameEn: { ja: '組織名（英文）', en: 'Organization name (English)' },
  country: { ja: '国', en: 'Country' },
  addressJa: { ja: '住所（和文）', en: 'Address (Japanese)' },
  addressEn: { ja: '住所（英文）', en: 'Address (English)' },
  email: { ja: 'メールアドレス', en: 'Email' },
  phone: { ja: '電話番号', en: 'Phone' },
  masterName: { ja: 'マスターの氏名', en: 'Name of the master' },
  masterNameKana: { ja: 'マスターの氏名（カナ）', en: 'Name of the master in kana' },
  masterEmail: { ja: 'マスターのメールアドレス', en: 'Email of the master' },
  masterPhone: { ja: 'マスターの電話番号', en: 'Phone of the master' },
  masterNaccsUserCode: { ja: 'NACCS利用者コード', en: 'NACCS user code' },
  masterNaccsCompanyName: { ja: 'NACCS会社名', en: 'NACCS company name' },
  masterLang: { ja: 'マスターの表示言語', en: 'Language of the master' },
  japanese: { ja: '日本語', en: 'Japanese' },
  english: { ja: '英語', en: 'English' },
} as const satisfies MessageList;

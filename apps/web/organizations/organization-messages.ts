import type { MessageList } from '@kiko/messages/message-list.ts';
import { organizationFieldMessages } from '@kiko/messages/organization-field-messages.ts';

export const organizationMessages = {
  ...organizationFieldMessages,
  title: { ja: '組織管理', en: 'Organization Management' },
  list: { ja: '組織一覧', en: 'Organizations' },
  newOrganization: { ja: '組織を登録', en: 'Register organization' },
  newTitle: { ja: '組織の登録', en: 'Register an organization' },
  searchLabel: { ja: '組織名で検索', en: 'Search by organization name' },
  codeHelp: { ja: '半角英数字2〜10文字', en: '2 to 10 capital letters or digits' },
  name: { ja: '組織名', en: 'Organization name' },
  asciiHelp: { ja: '半角英数字・記号', en: 'Printable ASCII characters' },
  typeHelp: { ja: '登録後は変更できません', en: 'Cannot be changed after registration' },
  updatedAt: { ja: '更新日時', en: 'Updated' },
  sectionBasics: { ja: '基本情報', en: 'Basics' },
  sectionContact: { ja: '連絡先', en: 'Contact' },
  sectionMaster: { ja: 'マスターアカウント', en: 'Master account' },
  masterEmailHelp: { ja: '登録すると、この宛先に招待が届きます', en: 'An invitation is sent here after registration' },
  noMaster: { ja: 'マスターアカウントがありません', en: 'There is no master account' },
  edit: { ja: '編集する', en: 'Edit' },
  register: { ja: '登録する', en: 'Register' },
} as const satisfies MessageList;

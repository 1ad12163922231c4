import type { WordList } from './word-list.ts';

/** What people read when something worked; English as in section 8 of the specification. */
export const resultWords = {
  registered: { ja: '登録しました。', en: 'Registered successfully.' },
  deleted: { ja: '削除しました。', en: 'Deleted successfully.' },
  approved: { ja: '承認しました。', en: 'Application has been approved.' },
  returned: { ja: '差し戻しました。', en: 'Application has been returned.' },
  withdrawn: { ja: '取り下げました。', en: 'Application has been withdrawn.' },
  updated: { ja: '更新しました。', en: 'Updated successfully.' },
} as const satisfies WordList;

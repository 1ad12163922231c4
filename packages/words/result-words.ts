import type { WordList } from './word-list.ts';

/** What people read when something worked; English as in section 8 of the specification. */
export const resultWords = {
  registered: { ja: '登録しました。', en: 'Registered successfully.' },
  deleted: { ja: '削除しました。', en: 'Deleted successfully.' },
  approved: { ja: '承認しました。', en: 'Application has been approved.' },
  returned: { ja: '差し戻しました。', en: 'Application has been returned.' },
  withdrawn: { ja: '取り下げました。', en: 'Application has been withdrawn.' },
  updated: { ja: '更新しました。', en: 'Updated successfully.' },
  applicationApproved: { ja: '申請を承認しました。', en: 'Application has been approved.' },
  applicationRejected: { ja: '申請を却下しました。', en: 'Application has been rejected.' },
  applicationWithdrawn: { ja: '申請を取り下げました。', en: 'Application has been withdrawn.' },
  applicationCancelled: { ja: '承認を取り消しました。', en: 'Application has been cancelled.' },
} as const satisfies WordList;

import type { MessageList } from './message-list.ts';

/** Texts of success; English as in section 8 of the specification. */
export const resultMessages = {
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
  tentativeCompleted: { ja: '仮予約が完了しました。', en: 'Tentative reservation completed.' },
  waitlisted: { ja: 'キャンセル待ちに登録しました。', en: 'Reservations are now on a waiting list.' },
  reservationUpdated: { ja: '予約を更新しました。', en: 'Reservation updated successfully.' },
  accepted: { ja: '仮予約に繰り上げました。', en: 'Application has been accepted.' },
  rejected: { ja: '却下しました。', en: 'Application has been rejected.' },
  cancelled: { ja: 'キャンセルしました。', en: 'Application has been cancelled.' },
  revoked: { ja: '予約を取り消しました。', en: 'Application has been cancelled.' },
  documentSubmitted: { ja: '提出しました。', en: 'Updated successfully.' },
  documentConfirmed: { ja: '確認済みにしました。', en: 'Application has been accepted.' },
  documentRemoved: { ja: '書類の一覧から外しました。', en: 'Deleted successfully.' },
  reportSubmitted: { ja: '報告しました。', en: 'Updated successfully.' },
  reportCompleted: { ja: '完了にしました。', en: 'Application has been accepted.' },
  pulledBack: { ja: '引き戻しました。', en: 'Application has been reversed.' },
  cancellationRequested: { ja: 'キャンセルを申請しました。', en: 'Cancellation Request has been submitted.' },
} as const satisfies MessageList;

import type { ReservationMove } from '@kiko/domain/reservations/reservation-moves.ts';
import type { WordList } from '@kiko/words/word-list.ts';

/** What each move is called on its button. */
export const moveWords = {
  saveDraft: { ja: '下書き保存', en: 'Save draft' },
  submit: { ja: '申請する', en: 'Submit' },
  approve: { ja: '承認する', en: 'Approve' },
  return: { ja: '差し戻す', en: 'Return' },
  resubmit: { ja: '再申請する', en: 'Resubmit' },
  reject: { ja: '却下する', en: 'Reject' },
  withdraw: { ja: '取り下げる', en: 'Withdraw' },
  pullBack: { ja: '引き戻す', en: 'Pull back' },
  accept: { ja: '仮予約に繰り上げる', en: 'Promote to tentative' },
  promote: { ja: '自動繰上げ', en: 'Promoted automatically' },
  expire: { ja: '期限切れ', en: 'Expired' },
  revoke: { ja: '取り消す', en: 'Revoke' },
  requestCancel: { ja: 'キャンセルを申請する', en: 'Request cancellation' },
  approveCancel: { ja: 'キャンセルを承認する', en: 'Approve cancellation' },
  rejectCancel: { ja: 'キャンセルを却下する', en: 'Reject cancellation' },
  pullBackCancel: { ja: 'キャンセル申請を引き戻す', en: 'Pull back cancellation' },
  updateDetails: { ja: '内容を修正', en: 'Edit details' },
  adjustSchedule: { ja: '日時・岸壁を変更', en: 'Change schedule' },
  proxyCreate: { ja: '代行登録', en: 'Proxy entry' },
  lapseHold: { ja: '場所の確保が失効', en: 'Place lapsed' },
  queue: { ja: 'キャンセル待ちへ', en: 'To the waiting list' },
} as const satisfies WordList & Record<ReservationMove, unknown>;

/** What each move did, as the history tells it. */
export const happenedWords = {
  saveDraft: { ja: '下書きを保存', en: 'Draft saved' },
  submit: { ja: '申請を受付', en: 'Request received' },
  approve: { ja: '承認', en: 'Approved' },
  return: { ja: '差戻し', en: 'Returned' },
  resubmit: { ja: '再申請', en: 'Resubmitted' },
  reject: { ja: '却下', en: 'Rejected' },
  withdraw: { ja: '取下げ', en: 'Withdrawn' },
  pullBack: { ja: '引戻し', en: 'Pulled back' },
  accept: { ja: '仮予約へ繰上げ', en: 'Promoted to tentative' },
  promote: { ja: '自動で仮予約へ繰上げ', en: 'Promoted automatically' },
  expire: { ja: '着岸予定を過ぎたため終了', en: 'Ended: its arrival has passed' },
  revoke: { ja: '取消し', en: 'Revoked' },
  requestCancel: { ja: 'キャンセルを申請', en: 'Cancellation requested' },
  approveCancel: { ja: 'キャンセルを承認', en: 'Cancellation approved' },
  rejectCancel: { ja: 'キャンセルを却下', en: 'Cancellation rejected' },
  pullBackCancel: { ja: 'キャンセル申請を引戻し', en: 'Cancellation request pulled back' },
  updateDetails: { ja: '内容を修正', en: 'Details changed' },
  adjustSchedule: { ja: '日時・岸壁を変更', en: 'Schedule changed' },
  proxyCreate: { ja: '代行で登録', en: 'Entered by the harbor manager' },
  lapseHold: { ja: '場所の確保が失効', en: 'The place lapsed' },
  queue: { ja: 'キャンセル待ちへ変更', en: 'Put on the waiting list' },
  bySystem: { ja: 'システム', en: 'System' },
  byManager: { ja: '港湾管理者', en: 'Harbor manager' },
  byApplicant: { ja: '申請者', en: 'Applicant' },
  noEntries: { ja: '履歴はありません。', en: 'Nothing has happened yet.' },
} as const satisfies WordList & Record<ReservationMove, unknown>;

/** What the dialogs say before a move is made. */
export const dialogWords = {
  approveTitle: { ja: 'この予約を承認しますか', en: 'Approve this reservation?' },
  approveText: {
    ja: '予約が確定し、申請者と国土交通省に通知されます。入港前手続が始まります。',
    en: 'It becomes confirmed; the applicant and the ministry are told, and the pre-arrival procedures begin.',
  },
  returnTitle: { ja: 'この申請を差し戻しますか', en: 'Return this request?' },
  returnText: {
    ja: '申請者が修正して再申請できます。場所は14日間確保されます。',
    en: 'The applicant can correct and resubmit it. The place is kept for 14 days.',
  },
  rejectTitle: { ja: 'この申請を却下しますか', en: 'Reject this request?' },
  rejectText: { ja: 'この申請は終了し、元に戻せません。', en: 'This ends the request for good.' },
  revokeTitle: { ja: 'この予約を取り消しますか', en: 'Revoke this reservation?' },
  revokeText: {
    ja: '予約はキャンセル済みになり、元に戻せません。申請者と国土交通省に通知されます。',
    en: 'The reservation is canceled for good; the applicant and the ministry are told.',
  },
  withdrawTitle: { ja: 'この申請を取り下げますか', en: 'Withdraw this request?' },
  withdrawText: { ja: 'この申請は終了し、元に戻せません。', en: 'This ends the request for good.' },
  pullBackTitle: { ja: 'この申請を引き戻しますか', en: 'Pull this request back?' },
  pullBackText: {
    ja: '下書きに戻ります。受付順と確保した場所は失われ、再申請すると最後に受け付けられます。',
    en: 'It becomes a draft again. Its place in the order and at the berth is lost; submitted again, it comes last.',
  },
  acceptTitle: { ja: 'この予約を仮予約に繰り上げますか', en: 'Promote this request to tentative?' },
  acceptText: {
    ja: 'キャンセル待ちから仮予約になり、岸壁を確保します。申請者に通知されます。',
    en: 'It leaves the waiting list, becomes tentative and holds the berth. The applicant is told.',
  },
  requestCancelTitle: { ja: 'キャンセルを申請しますか', en: 'Request the cancellation?' },
  requestCancelText: {
    ja: '港湾管理者が承認するまで、予約は確定したままです。',
    en: 'The reservation stays confirmed until the harbor manager approves.',
  },
  approveCancelTitle: { ja: 'キャンセルを承認しますか', en: 'Approve the cancellation?' },
  approveCancelText: { ja: '予約はキャンセル済みになり、場所が空きます。', en: 'The reservation is canceled and its place is freed.' },
  rejectCancelTitle: { ja: 'キャンセルを却下しますか', en: 'Reject the cancellation?' },
  rejectCancelText: { ja: '予約は確定したままになります。', en: 'The reservation stays confirmed.' },
  pullBackCancelTitle: { ja: 'キャンセル申請を引き戻しますか', en: 'Pull the cancellation request back?' },
  pullBackCancelText: { ja: '予約は確定に戻ります。', en: 'The reservation is confirmed as before.' },

  nextInLine: {
    ja: '空いた場所は、次のキャンセル待ちに回ります（受付番号順）。',
    en: 'The place goes to the next on the waiting list, in order of receipt.',
  },
  losersTitle: { ja: '承認すると、次の{count}件はこの時間に使用できなくなります', en: 'These {count} cannot have this time any more' },
  losersLabel: { ja: '競合する申請の扱い', en: 'What becomes of them' },
  losersLeave: { ja: 'そのままにする', en: 'Leave as they are' },
  losersQueue: { ja: 'キャンセル待ちにする', en: 'Put on the waiting list' },
  losersReject: { ja: '却下する', en: 'Reject' },
  waitersTitle: { ja: 'キャンセル待ち {count}件', en: '{count} waiting' },

  reason: { ja: '理由', en: 'Reason' },
  reasonHelp: { ja: '申請者に通知され、変更履歴に残ります。', en: 'The applicant reads it, and it stays in the history.' },
  commentOptional: { ja: 'コメント（任意）', en: 'Comment (optional)' },
  cancellationReason: { ja: 'キャンセルの理由', en: 'Reason for the cancellation' },
  planChange: { ja: '寄港計画の変更', en: 'Port-call plan changes' },
  unavoidable: { ja: 'やむを得ない事由（故障・荒天等）', en: 'Unavoidable causes (breakdown, weather)' },
  recorded: { ja: 'この操作は変更履歴に記録されます。', en: 'This is recorded in the history.' },

  staleTitle: { ja: 'その間に変更されました', en: 'Changed in the meantime' },
  staleText: { ja: '最新の内容を確認してから、もう一度操作してください。', en: 'Look at the latest, then decide again.' },
  loadLatest: { ja: '最新の内容を読み込む', en: 'Load the latest' },
} as const satisfies WordList;

/** Reasons that are given again and again. */
export const reasonTemplates = {
  return: {
    schedule: { ja: '着岸・離岸の予定日時を確認のうえ再申請してください。', en: 'Please check the times and resubmit.' },
    details: { ja: '申請内容に不足があります。追記のうえ再申請してください。', en: 'Details are missing. Please complete and resubmit.' },
    evidence: { ja: '証明資料の記載を補ってください。', en: 'Please complete the evidence.' },
  },
  reject: {
    priority: { ja: '他の寄港を優先するため', en: 'Another call has priority' },
    works: { ja: '岸壁・設備の工事のため', en: 'Works at the berth' },
    reception: { ja: '受入体制を確保できないため', en: 'No reception on shore possible' },
  },
  revoke: {
    damage: { ja: '岸壁の損傷により使用できないため', en: 'The berth is damaged' },
    works: { ja: '緊急工事のため', en: 'Urgent works' },
    asked: { ja: '申請者からの申出のため', en: 'Asked for by the applicant' },
  },
  rejectCancel: {
    late: { ja: '期限を過ぎた申請のため', en: 'The request came too late' },
    talk: { ja: '内容を確認するため、電話で連絡します。', en: 'We will phone you about it.' },
  },
} as const satisfies Partial<Record<ReservationMove, WordList>>;

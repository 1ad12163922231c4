import type { RecipientGroup } from '@kiko/domain/notifications/notification-table.ts';
import type { ReservationTransition } from '@kiko/domain/reservations/reservation-workflow.ts';
import { takeBackHours } from '@kiko/domain/reservations/take-back-limit.ts';
import type { MessageList } from '@kiko/messages/message-list.ts';
import { sideMessages } from '@kiko/messages/side-messages.ts';

/** The label of the button of each transition. */
export const transitionMessages = {
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
  approveCancel: { ja: 'キャンセル申請を承認する', en: 'Approve cancellation request' },
  rejectCancel: { ja: 'キャンセル申請を却下する', en: 'Reject cancellation request' },
  pullBackCancel: { ja: 'キャンセル申請を引き戻す', en: 'Pull back cancellation' },
  lapseCancel: { ja: 'キャンセル申請の終了', en: 'Cancellation request ended' },
  updateDetails: { ja: '内容を修正', en: 'Edit details' },
  adjustSchedule: { ja: '日時・岸壁を変更', en: 'Change schedule' },
  proxyCreate: { ja: '代行登録', en: 'Proxy entry' },
  lapseHold: { ja: '再申請期限切れ', en: 'Time to resubmit expired' },
  queue: { ja: 'キャンセル待ちへ', en: 'To the waiting list' },
  takeBack: { ja: '登録を取り消す', en: 'Take back entry' },
  handOver: { ja: '別の組織に引き継ぐ', en: 'Hand over' },
  cancelByMinistry: { ja: '国土交通省が取り消す', en: 'Cancel by the ministry' },
} as const satisfies MessageList & Record<ReservationTransition, unknown>;

/** The entry of each transition in the history. */
export const historyMessages = {
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
  expire: { ja: '着岸予定を過ぎたため終了', en: 'Expired: the scheduled arrival has passed' },
  revoke: { ja: '取消し', en: 'Revoked' },
  requestCancel: { ja: 'キャンセルを申請', en: 'Cancellation requested' },
  approveCancel: { ja: 'キャンセル申請を承認', en: 'Cancellation request approved' },
  rejectCancel: { ja: 'キャンセル申請を却下', en: 'Cancellation request rejected' },
  pullBackCancel: { ja: 'キャンセル申請を引戻し', en: 'Cancellation request pulled back' },
  lapseCancel: { ja: '着岸予定を過ぎたためキャンセル申請を終了', en: 'Cancellation request ended: the scheduled arrival has passed' },
  updateDetails: { ja: '内容を修正', en: 'Details changed' },
  adjustSchedule: { ja: '日時・岸壁を変更', en: 'Schedule changed' },
  proxyCreate: { ja: '代行で登録', en: 'Entered by the harbor manager' },
  lapseHold: { ja: '再申請期限が終了', en: 'The time to resubmit expired' },
  queue: { ja: 'キャンセル待ちへ変更', en: 'Put on the waiting list' },
  takeBack: { ja: '登録の取消し', en: 'Entry taken back' },
  handOver: { ja: '別の組織へ引継ぎ', en: 'Handed over to another organization' },
  cancelByMinistry: { ja: '国土交通省による取消し', en: 'Canceled by the ministry' },
  bySystem: sideMessages.system,
  byManager: sideMessages.manager,
  byApplicant: sideMessages.owner,
  byMinistry: sideMessages.ministry,
  inFavorOf: { ja: '受付番号 {receipt} の申請を承認したため', en: 'In favor of a request received as {receipt}' },
  noEntries: { ja: '履歴はありません。', en: 'No history yet.' },
} as const satisfies MessageList & Record<ReservationTransition, unknown>;

/** Groups of users in the notification table. */
export const recipientMessages = {
  owners: { ja: '申請者', en: 'the applicant' },
  applicant: { ja: '申請者', en: 'the applicant' },
  managers: { ja: '港湾管理者', en: 'the harbor manager' },
  portMasters: { ja: '港湾管理者のマスター', en: 'the masters of the harbor manager' },
  bookers: { ja: '予約できる利用者', en: 'users that may book' },
  requesters: { ja: '申請者', en: 'the applicant' },
  ministry: { ja: '国土交通省', en: 'the ministry' },
  otherParties: { ja: '相手方', en: 'the other parties' },
  separator: { ja: '、', en: ', ' },
  notified: { ja: '通知先：{recipients}', en: 'Notified: {recipients}' },
  nobody: { ja: '通知先：なし', en: 'Notified: nobody' },
  unregistered: {
    ja: '（申請者に利用できるアカウントがないため、申請者には通知されません）',
    en: '(the applicant has no active account and is not notified)',
  },
} as const satisfies MessageList & Record<RecipientGroup, unknown>;

/** The texts of the dialogs that confirm a transition. */
export const dialogMessages = {
  approveTitle: { ja: 'この予約を承認しますか', en: 'Approve this reservation?' },
  approveText: {
    ja: '予約が確定し、入港前手続が始まります。',
    en: 'The reservation is confirmed, and the pre-arrival procedures begin.',
  },
  returnTitle: { ja: 'この申請を差し戻しますか', en: 'Return this request?' },
  returnText: { ja: '申請者が修正して再申請できます。', en: 'The applicant can correct and resubmit it.' },
  returnHeld: { ja: '岸壁を{until}まで確保します。', en: 'The berth is held until {until}.' },
  returnNotHeld: {
    ja: '再申請の期限は{until}です。岸壁は確保されません。',
    en: 'It can be resubmitted until {until}. The berth is not held.',
  },
  rejectTitle: { ja: 'この申請を却下しますか', en: 'Reject this request?' },
  rejectText: { ja: 'この申請は終了し、元に戻せません。', en: 'The request is closed and cannot be reopened.' },
  revokeTitle: { ja: 'この予約を取り消しますか', en: 'Revoke this reservation?' },
  revokeText: {
    ja: '予約はキャンセル済みになり、元に戻せません。',
    en: 'The reservation is canceled permanently.',
  },
  withdrawTitle: { ja: 'この申請を取り下げますか', en: 'Withdraw this request?' },
  withdrawText: { ja: 'この申請は終了し、元に戻せません。', en: 'The request is closed and cannot be reopened.' },
  pullBackTitle: { ja: 'この申請を引き戻しますか', en: 'Pull this request back?' },
  pullBackText: {
    ja: '下書きに戻ります。受付順と岸壁の確保は失われ、再申請すると最後の受付になります。',
    en: 'It becomes a draft again. Its place in the order of receipt and its hold on the berth are lost; a new submission comes last.',
  },
  pullBackUnheldText: {
    ja: '下書きに戻ります。受付順は失われ、再申請すると最後の受付になります。',
    en: 'It becomes a draft again. Its place in the order of receipt is lost; a new submission comes last.',
  },
  takeBackTitle: { ja: 'この登録を取り消しますか', en: 'Take this entry back?' },
  takeBackText: {
    ja: `代行予約はキャンセル済みになり、元に戻せません。登録から${takeBackHours}時間以内に限り、登録した本人が行えます。`,
    en: `The proxy reservation is canceled permanently. The account that entered it can do this within ${takeBackHours} hours.`,
  },
  acceptTitle: { ja: 'この予約を仮予約に繰り上げますか', en: 'Promote this request to tentative?' },
  acceptText: {
    ja: 'キャンセル待ちから仮予約になります。',
    en: 'It leaves the waiting list and becomes tentative.',
  },
  acceptHeld: { ja: '岸壁を確保します。', en: 'It holds the berth.' },
  acceptNotHeld: { ja: '岸壁は承認まで確保されません。', en: 'The berth is not held before the approval.' },
  requestCancelTitle: { ja: 'キャンセルを申請しますか', en: 'Request the cancellation?' },
  requestCancelText: {
    ja: '港湾管理者が承認するまで、予約は確定したままです。',
    en: 'The reservation stays confirmed until the harbor manager approves.',
  },
  approveCancelTitle: { ja: 'キャンセル申請を承認しますか', en: 'Approve the cancellation request?' },
  approveCancelText: { ja: '予約はキャンセル済みになり、岸壁が空きます。', en: 'The reservation is canceled and the berth becomes free.' },
  rejectCancelTitle: { ja: 'キャンセル申請を却下しますか', en: 'Reject the cancellation request?' },
  rejectCancelText: { ja: '予約は確定したままになります。', en: 'The reservation stays confirmed.' },
  pullBackCancelTitle: { ja: 'キャンセル申請を引き戻しますか', en: 'Pull the cancellation request back?' },
  pullBackCancelText: { ja: '予約は確定に戻ります。', en: 'The reservation is confirmed as before.' },

  nextInLine: {
    ja: '空きが出ると、受付番号順に次のキャンセル待ちが繰り上がります。同じ組織の同じ船舶の申請は繰り上がりません。',
    en: 'The next request on the waiting list is promoted in order of receipt. Requests of the same organization for the same ship are not.',
  },
  promotedTitle: { ja: '次の{count}件が仮予約に繰り上がります', en: '{count} waiting requests will be promoted' },
  competitorsTitle: { ja: 'この決定により、次の{count}件は承認できなくなります', en: '{count} competing requests can no longer be approved' },
  competitorsLabel: { ja: '競合する申請の扱い', en: 'Competing requests' },
  passesOver: {
    ja: '受付が早い申請があります。受付順と異なる決定の理由を入力してください。',
    en: 'An earlier request would be passed over. Please give a reason.',
  },
  passesOverWaiting: {
    ja: '受付が早いキャンセル待ち{count}件を追い越します。受付順と異なる決定の理由を入力してください。',
    en: 'Earlier requests on the waiting list that would be passed over: {count}. Please give a reason.',
  },
  competitorsLeave: { ja: 'そのままにする', en: 'Leave as they are' },
  competitorsQueue: { ja: 'キャンセル待ちにする', en: 'Put on the waiting list' },
  competitorsReject: { ja: '却下する', en: 'Reject' },

  reason: { ja: '理由', en: 'Reason' },
  reasonHelp: { ja: '通知に記載され、変更履歴に残ります。', en: 'It is part of the notice and stays in the history.' },
  reasonHelpCompetitors: {
    ja: '承認されない申請の申請者に、決定者名とともに通知され、変更履歴に残ります。',
    en: 'It is sent, with your name, to the applicants whose requests are not approved, and stays in the history.',
  },
  commentOptional: { ja: 'コメント（任意）', en: 'Comment (optional)' },
  cancellationReason: { ja: 'キャンセルの理由', en: 'Reason for the cancellation' },
  planChange: { ja: '寄港計画の変更', en: 'Port-call plan changes' },
  unavoidable: { ja: 'やむを得ない事由（故障・荒天等）', en: 'Unavoidable causes (breakdown, weather)' },
  recorded: { ja: 'この操作は変更履歴に記録されます。', en: 'This is recorded in the history.' },

  staleTitle: { ja: '操作中に内容が変更されました', en: 'Changed while you were working' },
  staleText: { ja: '最新の内容を確認してから、もう一度操作してください。', en: 'Review the latest version, then decide again.' },
  loadLatest: { ja: '最新の内容を読み込む', en: 'Load the latest' },
} as const satisfies MessageList;

/** Frequent reasons. */
const reasonTemplates: Partial<Record<ReservationTransition, MessageList>> = {
  return: {
    schedule: { ja: '着岸・離岸の予定日時を確認のうえ再申請してください。', en: 'Please check the times and resubmit.' },
    details: { ja: '申請内容に不足があります。追記のうえ再申請してください。', en: 'Details are missing. Please complete and resubmit.' },
    evidence: { ja: '証明資料の記載を補ってください。', en: 'Please complete the evidence.' },
  },
  reject: {
    priority: { ja: '同一時間帯の他の寄港を優先したため、ご希望に沿うことができません。', en: 'Another call at the same time has priority.' },
    works: { ja: '岸壁・設備の工事のため', en: 'Construction work at the berth or its equipment' },
    reception: { ja: '受入体制を確保できないため', en: 'Shore-side reception cannot be arranged' },
  },
  revoke: {
    damage: { ja: '岸壁の損傷により使用できないため', en: 'The berth is damaged' },
    works: { ja: '緊急工事のため', en: 'Emergency construction work' },
    requested: { ja: '申請者からの申出のため', en: 'Requested by the applicant' },
  },
  rejectCancel: {
    late: { ja: '期限を過ぎた申請のため', en: 'Requested after the deadline' },
    talk: { ja: '内容確認のため、当方からお電話いたします。', en: 'We will call you about this.' },
  },
};

export const templatesOf = (transition: ReservationTransition) => reasonTemplates[transition];

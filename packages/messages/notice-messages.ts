import { nextPeriodWarningMonths } from '@kiko/domain/acceptance/acceptance-periods.ts';
import type { NotificationEvent } from '@kiko/domain/notifications/notification-table.ts';
import type { LocalizedText, MessageList } from './message-list.ts';

/** The event in one sentence that is true for every recipient. */
export const noticeMessages = {
  'reservation.submitToTentative': { ja: '予約申請を受け付けました。', en: 'A reservation request was received.' },
  'reservation.submitToWaitlist': { ja: '予約申請をキャンセル待ちで受け付けました。', en: 'A reservation request was received for the waiting list.' },
  'reservation.approve': { ja: '予約が承認され、確定しました。', en: 'The reservation was approved and is confirmed.' },
  'reservation.return': { ja: '予約申請が差し戻されました。', en: 'The reservation request was returned.' },
  'reservation.resubmitToTentative': { ja: '差し戻した予約が再申請されました。', en: 'A returned reservation request was submitted again.' },
  'reservation.resubmitToWaitlist': {
    ja: '差し戻した予約が再申請され、キャンセル待ちになりました。',
    en: 'A returned reservation request was submitted again and is on the waiting list.',
  },
  'reservation.rejectTentative': { ja: '予約申請が却下されました。', en: 'The reservation request was rejected.' },
  'reservation.rejectWaiting': { ja: 'キャンセル待ちの予約申請が却下されました。', en: 'The waiting reservation request was rejected.' },
  'reservation.withdraw': { ja: '予約申請が取り下げられました。', en: 'The reservation request was withdrawn.' },
  'reservation.pullBackTentative': { ja: '予約申請が引き戻されました。', en: 'The reservation request was pulled back.' },
  'reservation.pullBackWaiting': { ja: 'キャンセル待ちの予約申請が引き戻されました。', en: 'The waiting reservation request was pulled back.' },
  'reservation.acceptFromWaitlist': {
    ja: '港湾管理者により、キャンセル待ちから仮予約に繰り上がりました。',
    en: 'The harbor manager promoted the waiting request; it is now a tentative reservation.',
  },
  'reservation.promoteFromWaitlist': {
    ja: '空きができ、キャンセル待ちから仮予約に繰り上がりました。',
    en: 'A place became available; the waiting request is now a tentative reservation.',
  },
  'reservation.expireWaiting': {
    ja: '空きが出ないまま着岸予定日時を過ぎたため、キャンセル待ちを終了しました。',
    en: 'No place became available before the scheduled arrival; the request was removed from the waiting list.',
  },
  'reservation.revokeTentative': { ja: '予約申請が取り消されました。', en: 'The reservation request was canceled by the harbor manager.' },
  'reservation.revokeConfirmed': { ja: '確定した予約が取り消されました。', en: 'The confirmed reservation was canceled by the harbor manager.' },
  'reservation.requestCancellation': { ja: 'キャンセルが申請されました。', en: 'Cancellation of a confirmed reservation was requested.' },
  'reservation.approveCancellation': { ja: 'キャンセルが承認されました。', en: 'The cancellation was approved.' },
  'reservation.rejectCancellation': { ja: 'キャンセル申請が却下され、予約は確定のままです。', en: 'The cancellation request was rejected; the reservation stays confirmed.' },
  'reservation.pullBackCancellation': { ja: 'キャンセル申請が引き戻されました。', en: 'The cancellation request was pulled back.' },
  'reservation.lapseCancellation': {
    ja: '承認されないまま着岸予定日時を過ぎたため、キャンセル申請は終了しました。寄港の有無は出港後報告で届け出てください。',
    en: 'The scheduled arrival passed without a decision, so the cancellation request has ended. State in the post-departure report whether the ship called.',
  },
  'reservation.updateDetails': { ja: '予約の内容が更新されました。', en: 'Details of the reservation were updated.' },
  'reservation.adjustSchedule': { ja: '予約の日程または岸壁が変更されました。', en: 'The schedule or berth of the reservation was changed.' },
  'reservation.createForOther': { ja: '港湾管理者が代行予約を登録しました。', en: 'The harbor manager registered a proxy reservation.' },
  'reservation.lapseHold': {
    ja: '再申請の期限を過ぎたため、岸壁の確保を解除しました。',
    en: 'The time to resubmit has passed; the berth is no longer held.',
  },
  'reservation.moveToWaitlist': {
    ja: '他の申請が承認されたため、キャンセル待ちになりました。',
    en: 'Another request was approved; this one is now on the waiting list.',
  },
  'reservation.updateDetailsAsInitiator': { ja: '国土交通省が予約の内容を修正しました。', en: 'The ministry corrected details of the reservation.' },
  'reservation.takeBack': { ja: '代行予約の登録が取り消されました。', en: 'A proxy reservation was taken back by the account that entered it.' },
  'reservation.handOver': {
    ja: '国土交通省により、予約が別の組織に引き継がれました。',
    en: 'The ministry handed a reservation over to another organization.',
  },
  'reservation.cancelByMinistry': {
    ja: '申請者の組織の利用停止または閉鎖に伴い、国土交通省が予約を取り消しました。',
    en: 'The ministry canceled a reservation because the organization of the applicant was suspended or closed.',
  },
  returnDue: {
    ja: '差し戻された予約の岸壁の確保期限が近づいています。',
    en: 'The berth held for the returned request will be released soon.',
  },
  'document.create': { ja: '入港前手続の書類を提出してください。', en: 'Please submit the pre-arrival documents.' },
  'document.add': { ja: '入港前手続の書類が追加されました。', en: 'A document was added to the pre-arrival procedure.' },
  'document.submit': { ja: '入港前手続の書類が提出されました。', en: 'A pre-arrival document was submitted.' },
  'document.confirm': { ja: '入港前手続の書類が確認されました。', en: 'A pre-arrival document was confirmed.' },
  'document.return': { ja: '入港前手続の書類が差し戻されました。', en: 'A pre-arrival document was returned.' },
  'document.reopen': { ja: '確認済みの書類について再提出が必要になりました。', en: 'A confirmed document must be submitted again.' },
  itemDue: { ja: '入港前手続の書類の提出期限が近づいています。', en: 'A pre-arrival document is due soon.' },
  'document.pullBack': { ja: '提出済みの入港前手続の書類が引き戻されました。', en: 'A submitted pre-arrival document was pulled back.' },
  'document.removeByManager': { ja: '入港前手続の書類が提出不要になりました。', en: 'A pre-arrival document is no longer required.' },
  'document.removeByOwner': { ja: '申請者が任意の書類を提出不要にしました。', en: 'The applicant removed an optional pre-arrival document.' },
  ownerlessItemDue: {
    ja: '港湾管理者が提出する入港前手続の書類の期限が近づいています。',
    en: 'A pre-arrival document that the harbor manager submits is due soon.',
  },
  'report.open': { ja: '出港後報告を提出してください。', en: 'Please submit the post-departure report.' },
  'report.submit': { ja: '出港後報告が提出されました。', en: 'The post-departure report was submitted.' },
  'report.return': { ja: '出港後報告が差し戻されました。', en: 'The post-departure report was returned.' },
  'report.reopen': { ja: '完了した出港後報告の訂正を求められています。', en: 'A completed post-departure report was reopened for correction.' },
  'report.file': { ja: '期限を過ぎた出港後報告を、港湾管理者が代わりに提出しました。', en: 'The harbor manager filed the overdue post-departure report on your behalf.' },
  ownerlessReportDue: { ja: '港湾管理者が提出する出港後報告の期限です。', en: 'A post-departure report that the harbor manager submits is due.' },
  reportDue: { ja: '出港後報告の提出期限です。', en: 'The post-departure report is due.' },
  'shipRequest.submit': { ja: 'クルーズ船の登録・変更申請を受け付けました。', en: 'A cruise ship registration or change request was received.' },
  'shipRequest.approve': { ja: 'クルーズ船の登録・変更申請が承認されました。', en: 'The cruise ship request was approved.' },
  'shipRequest.return': { ja: 'クルーズ船の登録・変更申請が差し戻されました。', en: 'The cruise ship request was returned.' },
  'shipRequest.resubmit': { ja: '差し戻したクルーズ船の申請が再申請されました。', en: 'A returned cruise ship request was submitted again.' },
  'shipRequest.withdraw': { ja: 'クルーズ船の登録・変更申請が取り下げられました。', en: 'The cruise ship request was withdrawn.' },
  'portRequest.submit': { ja: '予約可能港の申請を受け付けました。', en: 'A port-of-call application was received.' },
  'portRequest.approve': { ja: '予約可能港の申請が承認されました。', en: 'The port-of-call application was approved.' },
  'portRequest.reject': { ja: '予約可能港の申請が却下されました。', en: 'The port-of-call application was rejected.' },
  'portRequest.withdraw': { ja: '予約可能港の申請が取り下げられました。', en: 'The port-of-call application was withdrawn.' },
  'portRequest.revoke': { ja: '予約可能港の承認が取り消されました。', en: 'The approval to book the port was revoked.' },
  periodAnnounced: { ja: '予約受付の開始日時が公表されました。', en: 'The opening of reservations was announced.' },
  periodOpened: { ja: '予約受付を開始しました。', en: 'Reservations are open.' },
  periodChanged: { ja: '予約受付期間が変更されました。', en: 'The acceptance period was changed.' },
  periodRemoved: { ja: '予約受付期間の設定が取り消されました。', en: 'The acceptance period was removed.' },
  eventAdded: { ja: '受付停止期間（イベント）が登録されました。', en: 'A non-acceptance period or event was added.' },
  eventChanged: { ja: '受付停止期間（イベント）が変更されました。', en: 'A non-acceptance period or event was changed.' },
  eventRemoved: { ja: '受付停止期間（イベント）が取り消されました。', en: 'A non-acceptance period or event was removed.' },
  periodEnds: {
    ja: `予約受付期間が${nextPeriodWarningMonths}か月以内に終了します。次の受付期間を設定してください。`,
    en: `The acceptance period ends within ${nextPeriodWarningMonths} months. Please set the next one.`,
  },
  chatPosted: { ja: '新しいメッセージが届きました。', en: 'A new chat message was received.' },
} as const satisfies Record<NotificationEvent, LocalizedText>;

/** The same events for a request that held no berth, so that nothing is released. */
export const unheldNoticeMessages = {
  'reservation.lapseHold': {
    ja: '再申請の期限を過ぎたため、受付順が失効しました。',
    en: 'The time to resubmit has passed; the place in the order of receipt has lapsed.',
  },
  returnDue: { ja: '差し戻された予約の再申請期限が近づいています。', en: 'The time to resubmit the returned request ends soon.' },
} as const satisfies Partial<Record<NotificationEvent, LocalizedText>>;

/** Labels of the details of a notice. */
export const noticeFactMessages = {
  number: { ja: '予約番号', en: 'Reservation no.' },
  ship: { ja: '船舶', en: 'Ship' },
  place: { ja: '港湾・岸壁', en: 'Port and berth' },
  stay: { ja: '着岸・離岸', en: 'Arrival and departure' },
  organization: { ja: '申請者', en: 'Applicant' },
  document: { ja: '書類', en: 'Document' },
  dueOn: { ja: '期限', en: 'Due' },
  resubmitBy: { ja: '再申請の期限', en: 'Resubmit by' },
  publishAt: { ja: '受付開始', en: 'Opens' },
  dates: { ja: '対象期間', en: 'Dates' },
  relativeDays: { ja: '申請日の{from}日後から{to}日後まで', en: '{from} to {to} days after the day of request' },
  event: { ja: 'イベント', en: 'Event' },
  repeats: { ja: '{dates}（繰返し）', en: '{dates} (recurring)' },
  reason: { ja: '理由', en: 'Reason' },
  decidedBy: { ja: '決定者', en: 'Decided by' },
  decidedBySide: { ja: '{side}の{name}', en: '{side}, {name}' },
  inFavorOf: { ja: '決定の内容', en: 'Decision' },
  inFavorOfReceipt: { ja: '受付番号 {receipt} の申請を承認したため', en: 'In favor of a request received as {receipt}' },
  sender: { ja: '送信者', en: 'From' },
  documents: { ja: '{first} ほか{count}件', en: '{first} and {count} more' },
} as const satisfies MessageList;

/** The frame of a mail. */
export const noticeMailMessages = {
  subject: { ja: '【寄港予約】{title}', en: '{title}' },
  subjectAbout: { ja: '【寄港予約】{title}（{about}）', en: '{title} ({about})' },
  open: { ja: '画面を開く', en: 'Open in Kiko' },
  earlier: { ja: '前回のメール以降の通知', en: 'Notices since the last mail' },
  further: { ja: 'ほか{count}件', en: '{count} more' },
  footer: {
    ja: 'このメールは、通知設定に基づいて自動送信されています。受け取る通知は、画面右上のアカウントメニューの「設定を変更」で変更できます。このメールには返信できません。',
    en: 'This email was sent automatically. Choose your email notifications under "Change Setting" in the account menu. Please do not reply; this mailbox is not monitored.',
  },
} as const satisfies MessageList;

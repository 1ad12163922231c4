import type { NoticeEvent } from '@kiko/domain/notifications/notice-table.ts';
import type { Word, WordList } from './word-list.ts';

/** What happened, in one sentence that is true for everybody who reads it. */
export const noticeWords = {
  R03: { ja: '予約申請を受け付けました。', en: 'A reservation request was received.' },
  R04: { ja: '予約申請をキャンセル待ちで受け付けました。', en: 'A reservation request was received for the waiting list.' },
  R05: { ja: '予約が承認され、確定しました。', en: 'The reservation was approved and is confirmed.' },
  R06: { ja: '予約申請が差し戻されました。', en: 'The reservation request was returned.' },
  R07: { ja: '差し戻した予約が再申請されました。', en: 'A returned reservation request was submitted again.' },
  R08: {
    ja: '差し戻した予約が再申請され、キャンセル待ちになりました。',
    en: 'A returned reservation request was submitted again and is on the waiting list.',
  },
  R09: { ja: '予約申請が却下されました。', en: 'The reservation request was rejected.' },
  R10: { ja: 'キャンセル待ちの予約申請が却下されました。', en: 'The waiting reservation request was rejected.' },
  R11: { ja: '予約申請が取り下げられました。', en: 'The reservation request was withdrawn.' },
  R12: { ja: '予約申請が引き戻されました。', en: 'The reservation request was pulled back.' },
  R13: { ja: 'キャンセル待ちの予約申請が引き戻されました。', en: 'The waiting reservation request was pulled back.' },
  R14: {
    ja: 'キャンセル待ちが受け付けられ、仮予約になりました。',
    en: 'The waiting request was accepted and is now a tentative reservation.',
  },
  R15: {
    ja: '空きができ、キャンセル待ちから仮予約に繰り上がりました。',
    en: 'A place became free: the waiting request is now a tentative reservation.',
  },
  R16: {
    ja: '空きが出ないまま到着予定時刻を過ぎたため、キャンセル待ちを終了しました。',
    en: 'The scheduled arrival has passed without a free place; waiting has ended.',
  },
  R17: { ja: '予約申請が取り消されました。', en: 'The reservation request was cancelled by the harbor manager.' },
  R18: { ja: '確定した予約が取り消されました。', en: 'The confirmed reservation was cancelled by the harbor manager.' },
  R19: { ja: 'キャンセルが申請されました。', en: 'Cancellation of a confirmed reservation was requested.' },
  R20: { ja: 'キャンセルが承認されました。', en: 'The cancellation was approved.' },
  R21: { ja: 'キャンセル申請が却下され、予約は確定のままです。', en: 'The cancellation request was rejected; the reservation stays confirmed.' },
  R22: { ja: 'キャンセル申請が引き戻されました。', en: 'The cancellation request was pulled back.' },
  R23: { ja: '予約の内容が更新されました。', en: 'Details of the reservation were updated.' },
  R24: { ja: '予約の日程または岸壁が変更されました。', en: 'The schedule or berth of the reservation was changed.' },
  R25: { ja: '港湾管理者が予約を代理登録しました。', en: 'The harbor manager registered a reservation.' },
  R26: {
    ja: '再申請の期限を過ぎたため、確保していた枠を解放しました。',
    en: 'The time to submit again has passed; the place is no longer held.',
  },
  R27: {
    ja: '他の予約が承認されたため、キャンセル待ちになりました。',
    en: 'Another reservation was approved; this request is now on the waiting list.',
  },
  returnDue: {
    ja: '差し戻された予約の枠は、まもなく解放されます。',
    en: 'The place of the returned request will be given up soon.',
  },
  A01: { ja: '入港前手続の書類を提出してください。', en: 'Documents are needed before arrival.' },
  A02: { ja: '入港前手続の書類が追加されました。', en: 'A document was added to the pre-arrival procedure.' },
  A03: { ja: '入港前手続の書類が提出されました。', en: 'A pre-arrival document was submitted.' },
  A04: { ja: '入港前手続の書類が確認されました。', en: 'A pre-arrival document was confirmed.' },
  A05: { ja: '入港前手続の書類が差し戻されました。', en: 'A pre-arrival document was returned.' },
  A06: { ja: '確認済みの書類が再び提出待ちになりました。', en: 'A confirmed document was reopened.' },
  itemDue: { ja: '入港前手続の書類の提出期限が近づいています。', en: 'A pre-arrival document is due.' },
  D01: { ja: '出港後報告を提出してください。', en: 'The post-departure report is needed.' },
  D02: { ja: '出港後報告が提出されました。', en: 'The post-departure report was submitted.' },
  D04: { ja: '出港後報告が差し戻されました。', en: 'The post-departure report was returned.' },
  D05: { ja: '完了した出港後報告が再開されました。', en: 'A completed post-departure report was reopened.' },
  reportDue: { ja: '出港後報告の提出期限です。', en: 'The post-departure report is due.' },
  C01: { ja: 'クルーズ船の登録・変更申請を受け付けました。', en: 'A cruise ship registration or change request was received.' },
  C02: { ja: 'クルーズ船の登録・変更申請が承認されました。', en: 'The cruise ship request was approved.' },
  C03: { ja: 'クルーズ船の登録・変更申請が差し戻されました。', en: 'The cruise ship request was returned.' },
  C05: { ja: '差し戻したクルーズ船の申請が再申請されました。', en: 'A returned cruise ship request was submitted again.' },
  C06: { ja: 'クルーズ船の登録・変更申請が取り下げられました。', en: 'The cruise ship request was withdrawn.' },
  P01: { ja: '予約可能港の申請を受け付けました。', en: 'A port-of-call application was received.' },
  P02: { ja: '予約可能港の申請が承認されました。', en: 'The port-of-call application was approved.' },
  P03: { ja: '予約可能港の申請が却下されました。', en: 'The port-of-call application was rejected.' },
  P04: { ja: '予約可能港の申請が取り下げられました。', en: 'The port-of-call application was withdrawn.' },
  P05: { ja: '予約可能港の承認が取り消されました。', en: 'The approval to book the port was revoked.' },
  periodAnnounced: { ja: '予約受付の開始日時が公表されました。', en: 'Reservations will open.' },
  periodOpened: { ja: '予約受付を開始しました。', en: 'Reservations are open.' },
  periodChanged: { ja: '予約受付期間が変更されました。', en: 'The acceptance period was changed.' },
  periodRemoved: { ja: '予約受付期間が取りやめになりました。', en: 'The acceptance period was withdrawn.' },
  eventAdded: { ja: '受付不可期間・イベントが登録されました。', en: 'A non-acceptance period or event was added.' },
  eventChanged: { ja: '受付不可期間・イベントが変更されました。', en: 'A non-acceptance period or event was changed.' },
  eventRemoved: { ja: '受付不可期間・イベントが取りやめになりました。', en: 'A non-acceptance period or event was withdrawn.' },
  periodEnds: {
    ja: '予約受付期間が2か月以内に終了します。次の受付期間を設定してください。',
    en: 'The acceptance period ends within 2 months. Please set the next one.',
  },
  chatPosted: { ja: '新しいチャットが届きました。', en: 'There is a new chat message.' },
} as const satisfies Record<NoticeEvent, Word>;

/** What stands before each thing a notice says. */
export const noticeFactWords = {
  ship: { ja: '船舶', en: 'Ship' },
  place: { ja: '港湾・岸壁', en: 'Port and berth' },
  stay: { ja: '着岸・離岸', en: 'Arrival and departure' },
  organization: { ja: '申請者', en: 'Applicant' },
  document: { ja: '書類', en: 'Document' },
  dueOn: { ja: '期限', en: 'Due' },
  publishAt: { ja: '受付開始', en: 'Opens' },
  dates: { ja: '対象期間', en: 'Dates' },
  relativeDays: { ja: '申込日の{from}日後から{to}日後まで', en: '{from} to {to} days after the day of request' },
  event: { ja: 'イベント', en: 'Event' },
  repeats: { ja: '{dates}(繰り返し)', en: '{dates} (recurring)' },
  reason: { ja: '理由', en: 'Reason' },
  sender: { ja: '送信者', en: 'From' },
  documents: { ja: '{first} ほか{count}件', en: '{first} and {count} more' },
} as const satisfies WordList;

/** What a mail says around it. */
export const noticeMailWords = {
  subject: { ja: '【寄港予約】{title}', en: '{title}' },
  subjectAbout: { ja: '【寄港予約】{title}({about})', en: '{title} ({about})' },
  open: { ja: '画面を開く', en: 'Open in Kiko' },
  footer: {
    ja: 'このメールは、通知設定に基づいて自動送信されています。受け取る通知は、画面右上のアカウントメニュー「通知設定」で変更できます。このメールには返信できません。',
    en: 'This mail was sent automatically. Choose what you are told by mail under Notification settings in the account menu. Replies are not read.',
  },
} as const satisfies WordList;

import type { ItemMove } from '@kiko/domain/procedures/item-moves.ts';
import type { ReportMove } from '@kiko/domain/procedures/report-moves.ts';
import type { Word, WordList } from '@kiko/words/word-list.ts';

export const procedureWords = {
  procedures: { ja: '手続', en: 'Procedures' },
  preArrival: { ja: '入港前手続', en: 'Pre-Arrival' },
  postDeparture: { ja: '出港後報告', en: 'Post-Departure' },
  searchLabel: { ja: '船名・港湾・岸壁・申請者で検索', en: 'Search ship, port, berth or applicant' },
  status: { ja: '状況', en: 'Progress' },
  inProgress: { ja: '手続中', en: 'In progress' },
  completed: { ja: '完了', en: 'Completed' },
  ship: { ja: 'クルーズ船', en: 'Cruise ship' },
  place: { ja: '岸壁 / 港湾', en: 'Berth / port' },
  startAt: { ja: '着岸日時', en: 'Arrival' },
  endAt: { ja: '離岸日時', en: 'Departure' },
  applicant: { ja: '申請者', en: 'Applicant' },
  unregistered: { ja: '（未登録の申請者）', en: '(unregistered applicant)' },
  progress: { ja: '提出状況', en: 'Submitted' },
  submittedOf: { ja: '{count}/{all} 件提出', en: '{count} of {all} submitted' },
  completedOf: { ja: '{count}件確認済み', en: '{count} confirmed' },
  nextDue: { ja: '次の提出期限', en: 'Next deadline' },
  due: { ja: '提出期限', en: 'Deadline' },
  nothingDue: { ja: '提出待ちなし', en: 'Nothing to submit' },
  daysLeft: { ja: 'あと{days}日', en: '{days} day(s) left' },
  dueToday: { ja: '本日締切', en: 'Due today' },
  overdue: { ja: '{days}日超過', en: '{days} day(s) overdue' },
  documents: { ja: '提出書類', en: 'Documents' },
  noDocuments: { ja: 'この寄港で求められている書類はありません。', en: 'No documents are asked for this call.' },
  notConfirmed: {
    ja: '予約が確定すると、岸壁が求める書類がここに並びます。',
    en: 'When the reservation is confirmed, the documents that the berth asks for stand here.',
  },
  proxyDocuments: { ja: '代行登録の予約には入港前手続がありません。', en: 'A reservation entered on behalf has no pre-arrival procedures.' },
  required: { ja: '必須', en: 'Required' },
  optional: { ja: '任意', en: 'Optional' },
  added: { ja: '追加', en: 'Added' },
  open: { ja: '未提出', en: 'Not submitted' },
  sent: { ja: '確認待ち', en: 'To be confirmed' },
  returned: { ja: '差戻し', en: 'Returned' },
  void: { ja: '無効', en: 'Void' },
  sentAt: { ja: '{at} 提出', en: 'Submitted {at}' },
  returnReason: { ja: '差戻し理由', en: 'Reason for return' },
  comment: { ja: '連絡事項', en: 'Note' },
  commentHelp: { ja: '港湾管理者に伝えたいこと（任意）', en: 'For the harbor manager (optional)' },
  formats: { ja: '様式', en: 'Forms' },
  files: { ja: '添付資料', en: 'Attachments' },
  addDocument: { ja: '書類を追加', en: 'Add document' },
  addTitle: { ja: '書類の追加', en: 'Add a document' },
  addText: { ja: '申請者に追加の書類を求めます。申請者に通知されます。', en: 'Asks the applicant for a further document. The applicant is notified.' },
  nameJa: { ja: '書類名（和文）', en: 'Document name (Japanese)' },
  nameEn: { ja: '書類名（英文）', en: 'Document name (English)' },
  isRequired: { ja: '提出を必須とする', en: 'Required' },
  add: { ja: '追加する', en: 'Add' },
  offered: { ja: '任意で提出できる書類', en: 'Documents you may add' },
  offeredDue: { ja: '期限 {day}', en: 'Due {day}' },
  begin: { ja: '{name}を追加', en: 'Add {name}' },
  reason: { ja: '理由', en: 'Reason' },
  report: { ja: '出港後報告', en: 'Post-departure report' },
  reportNotYet: { ja: '離岸すると報告できるようになります。', en: 'The report opens when the ship has left.' },
  leftEarly: { ja: '予定より早く離岸した場合は、ここから報告できます。', en: 'If the ship left early, report it here.' },
  reportEarly: { ja: '実績を入力', en: 'Enter records' },
  reportDue: { ja: '報告期限', en: 'Report due' },
  plan: { ja: '予定', en: 'Plan' },
  planned: { ja: '予定 {at}', en: 'Plan {at}' },
  actual: { ja: '実績', en: 'Actual' },
  berthedAt: { ja: '着岸実績日時', en: 'Berthing record' },
  departedAt: { ja: '離岸実績日時', en: 'Departure record' },
  entryPassengers: { ja: '入港時乗客数', en: 'Passengers at entry' },
  departurePassengers: { ja: '出港時乗客数', en: 'Passengers at departure' },
  hasImmigrationInspection: { ja: '入国審査あり', en: 'Immigration inspection' },
  hasEmigrationInspection: { ja: '出国審査あり', en: 'Emigration inspection' },
  inspections: { ja: '出入国審査', en: 'Inspections' },
  immigration: { ja: '入国審査', en: 'Immigration' },
  emigration: { ja: '出国審査', en: 'Emigration' },
  none: { ja: 'なし', en: 'None' },
  people: { ja: '人', en: 'people' },
  early: { ja: '予定より{minutes}分早い', en: '{minutes} min earlier than planned' },
  late: { ja: '予定より{minutes}分遅い', en: '{minutes} min later than planned' },
  onTime: { ja: '予定どおり', en: 'As planned' },
  amended: { ja: '訂正あり', en: 'Amended' },
  owed: { ja: '報告待ち', en: 'Report due' },
  history: { ja: '手続の経過', en: 'What happened' },
  bySystem: { ja: 'システム', en: 'System' },
  byApplicant: { ja: '申請者', en: 'Applicant' },
  byManager: { ja: '港湾管理者', en: 'Harbor manager' },
} as const satisfies WordList;

export const itemMoveWords = {
  submit: { ja: '提出する', en: 'Submit' },
  confirm: { ja: '確認する', en: 'Confirm' },
  returnItem: { ja: '差し戻す', en: 'Return' },
  reopen: { ja: '再開する', en: 'Reopen' },
  remove: { ja: '取り除く', en: 'Remove' },
} as const satisfies Record<ItemMove, Word>;

/** What a dialog says before a move is made. */
export const itemDialogWords = {
  confirmTitle: { ja: '{name}を確認済みにしますか', en: 'Confirm {name}?' },
  confirmText: { ja: '提出された内容を確認済みとし、申請者に通知します。', en: 'The document counts as confirmed, and the applicant is notified.' },
  returnItemTitle: { ja: '{name}を差し戻しますか', en: 'Return {name}?' },
  returnItemText: {
    ja: '申請者が修正して再提出できるようになります。理由は申請者に伝わります。',
    en: 'The applicant can correct it and submit again. The reason is told to the applicant.',
  },
  reopenTitle: { ja: '{name}を再開しますか', en: 'Reopen {name}?' },
  reopenText: { ja: '確認済みを取り消し、申請者に再提出を求めます。', en: 'It no longer counts as confirmed, and the applicant is asked to submit it again.' },
  removeTitle: { ja: '{name}を取り除きますか', en: 'Remove {name}?' },
  removeText: { ja: 'この寄港の書類から取り除きます。経過には残ります。', en: 'It is taken off this call’s documents; the history keeps it.' },
  submitTitle: { ja: '{name}を提出しますか', en: 'Submit {name}?' },
  submitText: {
    ja: '港湾管理者に提出します。差し戻されるまで変更できません。',
    en: 'It goes to the harbor manager and cannot be changed unless it is returned.',
  },
} as const satisfies WordList;

export const reportMoveWords = {
  submitReport: { ja: '報告する', en: 'Submit report' },
  complete: { ja: '完了する', en: 'Complete' },
  returnReport: { ja: '差し戻す', en: 'Return' },
  reopen: { ja: '再開する', en: 'Reopen' },
} as const satisfies Record<ReportMove, Word>;

export const reportDialogWords = {
  completeTitle: { ja: '報告を完了にしますか', en: 'Complete the report?' },
  completeText: {
    ja: '寄港実績として確定し、この寄港は手続の一覧から外れます。',
    en: 'It becomes the port-call record, and the call leaves the lists of procedures.',
  },
  returnReportTitle: { ja: '報告を差し戻しますか', en: 'Return the report?' },
  returnReportText: { ja: '申請者が修正して再報告できるようになります。', en: 'The applicant can correct it and report again.' },
  reopenTitle: { ja: '報告を再開しますか', en: 'Reopen the report?' },
  reopenText: { ja: '確定した寄港実績は「訂正あり」となります。', en: 'The port-call record is marked as amended.' },
} as const satisfies WordList;

/** What happened, as the history says it. */
export const stepWords = {
  create: { ja: '書類を案内', en: 'Asked for' },
  addItem: { ja: '書類を追加', en: 'Added' },
  submit: { ja: '提出', en: 'Submitted' },
  confirm: { ja: '確認', en: 'Confirmed' },
  returnItem: { ja: '差戻し', en: 'Returned' },
  reopen: { ja: '再開', en: 'Reopened' },
  remove: { ja: '取除き', en: 'Removed' },
  void: { ja: '予約の終了により無効', en: 'Void: the reservation ended' },
  open: { ja: '離岸', en: 'Departed' },
  submitReport: { ja: '報告', en: 'Reported' },
  complete: { ja: '完了', en: 'Completed' },
  returnReport: { ja: '差戻し', en: 'Returned' },
} as const satisfies WordList;

export const itemReasons = {
  stamp: { ja: '押印・署名がありません。', en: 'The seal or signature is missing.' },
  unreadable: { ja: '内容が読み取れません。再度アップロードしてください。', en: 'The file cannot be read. Please upload it again.' },
  wrongForm: { ja: '様式が異なります。指定の様式で提出してください。', en: 'Please use the form provided.' },
} as const satisfies WordList;

export const reportReasons = {
  passengers: { ja: '乗客数をご確認ください。', en: 'Please check the passenger counts.' },
  times: { ja: '着離岸の実績日時をご確認ください。', en: 'Please check the berthing and departure records.' },
} as const satisfies WordList;

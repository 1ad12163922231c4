import type { DocumentPreset } from '@kiko/domain/procedure-settings/procedure-presets.ts';
import type { LocalizedText, MessageList } from '@kiko/messages/message-list.ts';

export const procedureSettingMessages = {
  title: { ja: '提出書類', en: 'Procedure documents' },
  explanation: {
    ja: '予約が確定すると、この一覧の書類が入港前手続として申請者に案内されます。変更は以後に確定する予約から適用されます。',
    en: 'When a reservation is confirmed, the applicant must submit these documents. Changes apply to reservations confirmed from then on.',
  },
  formsOf: { ja: '{name}の様式', en: 'Forms for {name}' },
  empty: { ja: '提出を求める書類はまだありません。', en: 'No documents are required yet.' },
  add: { ja: '書類を追加', en: 'Add document' },
  addTitle: { ja: '書類の追加', en: 'Add a document' },
  editTitle: { ja: '書類の編集', en: 'Edit the document' },
  register: { ja: '追加する', en: 'Add' },
  editOf: { ja: '{name}を編集', en: 'Edit {name}' },
  removeOf: { ja: '{name}を削除', en: 'Delete {name}' },
  removeTitle: { ja: '{name}を削除しますか', en: 'Delete {name}?' },
  removeConfirm: { ja: '削除する', en: 'Delete' },
  removeText: {
    ja: '以後に確定する予約では求められなくなります。既に案内した手続はそのまま残ります。',
    en: 'It is no longer required for reservations confirmed from now on. Procedures that were already requested are kept.',
  },
  preset: { ja: '定型書類', en: 'Preset' },
  presetHelp: { ja: '選ぶと書類名が入ります。その後も変更できます。', en: 'Fills in the name, which you can still change.' },
  nameJa: { ja: '書類名（和文）', en: 'Document name (Japanese)' },
  nameEn: { ja: '書類名（英文）', en: 'Document name (English)' },
  isRequired: { ja: '提出を必須とする', en: 'Required' },
  required: { ja: '必須', en: 'Required' },
  optional: { ja: '任意', en: 'Optional' },
  deadlineDays: { ja: '提出期限（入港日からの日数）', en: 'Deadline (days from arrival)' },
  deadlineHelp: { ja: '0は入港当日', en: '0 is the day of arrival' },
  day: { ja: '日', en: 'days' },
  isAfterArrival: { ja: '入港後を期限とする', en: 'Due after arrival' },
  isAfterArrivalHelp: { ja: 'オフのときは入港前。入港後は1つの岸壁に1件まで', en: 'If off, due before arrival. One document per berth can be due after arrival' },
  onTheDay: { ja: '入港当日', en: 'On the day of arrival' },
  daysBefore: { ja: '入港の{days}日前', en: 'Days before arrival: {days}' },
  daysAfter: { ja: '入港の{days}日後', en: 'Days after arrival: {days}' },
} as const satisfies MessageList;

/** Names of the presets. */
export const presetMessages = {
  mooringPermit: { ja: '係留施設使用許可申請', en: 'Mooring facility use permit' },
  entryNotice: { ja: '入港届', en: 'Entry notice' },
  departureNotice: { ja: '出港届', en: 'Departure notice' },
  securityInformation: { ja: '船舶保安情報', en: 'Ship security information' },
  crewList: { ja: '乗組員名簿', en: 'Crew list' },
  passengerList: { ja: '旅客名簿', en: 'Passenger list' },
} as const satisfies Record<DocumentPreset, LocalizedText>;

import type { LocalizedText, MessageList } from '@kiko/messages/message-list.ts';
import { validationMessages } from '@kiko/messages/validation-messages.ts';
import type { CellIssue, PlanColumn } from './plan-columns.ts';

export const seasonPlanMessages = {
  title: { ja: '寄港計画', en: 'Season plan' },
  reservations: { ja: '予約', en: 'Reservations' },
  newPlan: { ja: '計画を作成する', en: 'New plan' },
  create: { ja: '作成する', en: 'Create' },
  name: { ja: '計画名', en: 'Plan name' },
  cellOf: { ja: '{row}行目 {column}', en: 'Row {row}, {column}' },
  rename: { ja: '計画名を変更', en: 'Rename the plan' },
  nameHelp: { ja: '例：2027年春 日本周遊', en: 'For example: Spring 2027, around Japan' },
  ship: { ja: '船舶', en: 'Ship' },
  shipHelp: { ja: '作成後は変更できません。別の船舶には計画を複写してください。', en: 'The ship cannot be changed later. Copy the plan for another ship.' },
  emptyTitle: { ja: '寄港計画はまだありません', en: 'There are no season plans yet' },
  emptyText: {
    ja: '1隻の多数の寄港を表でまとめて計画し、受付の可否を確認しながら一括で申請できます。Excelの表を貼り付けることも、CSVを取り込むこともできます。',
    en: 'Plan many calls of one ship in a table, preview the outcome of each, and submit them together. Paste from Excel or import a CSV file.',
  },
  calls: { ja: '寄港', en: 'Calls' },
  submittedOf: { ja: '申請済み {done}／{count}件', en: '{done} of {count} submitted' },
  lastChange: { ja: '最終更新', en: 'Last change' },
  open: { ja: '開く', en: 'Open' },
  duplicate: { ja: '複写', en: 'Duplicate' },
  duplicateNamed: { ja: '「{name}」を複写', en: 'Duplicate “{name}”' },
  copyOf: { ja: '{name}（写し）', en: '{name} (copy)' },
  remove: { ja: '削除', en: 'Delete' },
  removeNamed: { ja: '「{name}」を削除', en: 'Delete “{name}”' },
  removeTitle: { ja: '計画「{name}」を削除しますか', en: 'Delete the plan “{name}”?' },
  removeText: { ja: '申請済みの予約は残ります。計画は元に戻せません。', en: 'Submitted reservations are kept. The plan itself cannot be restored.' },

  port: { ja: '港湾', en: 'Port' },
  berth: { ja: '岸壁', en: 'Berth' },
  arrival: { ja: '着岸予定日時', en: 'Arrival' },
  departure: { ja: '離岸予定日時', en: 'Departure' },
  result: { ja: '判定・結果', en: 'Check and result' },
  rowNumber: { ja: '行', en: 'Row' },
  anyBerth: { ja: '適合する岸壁', en: 'Any that fits' },
  atBerth: { ja: '{berth}', en: '{berth}' },
  grid: { ja: '寄港の表', en: 'Table of calls' },
  cellName: { ja: '{row}行目 {column}', en: 'Row {row}, {column}' },
  keys: {
    ja: '矢印・Tab・Enterで移動、入力で上書き、F2で編集、Deleteで消去、Ctrl+C／V／Z。Escで表から出ます。Excelの表をそのまま貼り付けられます。時刻は日本時間 (JST) です。',
    en: 'Arrows, Tab and Enter move, typing replaces, F2 edits, Delete clears, Ctrl+C/V/Z. Esc leaves the table. Paste straight from Excel. Times are Japan time (JST).',
  },
  removeRow: { ja: '{row}行目を削除', en: 'Delete row {row}' },
  removeRows: { ja: '行を削除', en: 'Delete rows' },
  undo: { ja: '元に戻す', en: 'Undo' },

  importFile: { ja: 'CSVを取り込む', en: 'Import CSV' },
  template: { ja: 'CSVひな形', en: 'CSV template' },
  templateFile: { ja: '寄港計画ひな形.csv', en: 'season-plan-template.csv' },
  imported: { ja: '{count}行を取り込みました。', en: '{count} rows were imported.' },
  tooMany: { ja: '200行を超える{count}件のセルは取り込めませんでした。', en: '{count} cells beyond the 200th row were not imported.' },

  correctCells: { ja: '印のあるセルを修正してください。', en: 'Please correct the marked cells.' },
  checking: { ja: '確認中', en: 'Checking' },
  willBeTentative: { ja: '仮予約になります', en: 'Will be tentative' },
  willWait: { ja: 'キャンセル待ち {place}番目', en: 'Waiting list, no. {place}' },
  sending: { ja: '申請中…', en: 'Submitting…' },
  waitlistPosition: { ja: '{place}番目', en: 'no. {place}' },
  submitted: { ja: '申請済み', en: 'Submitted' },
  openReservation: { ja: '予約を開く', en: 'Open reservation' },
  wasRefused: { ja: '申請できませんでした', en: 'Not accepted' },
  showAlternatives: { ja: '代替候補', en: 'Alternatives' },
  hideAlternatives: { ja: '代替候補を閉じる', en: 'Close' },
  notOffered: { ja: '予約できる港湾・岸壁ではありません。', en: 'You cannot book this port or berth.' },

  repeats: { ja: '{row}行目と同じ岸壁・重なる日時の申請です。', en: 'Row {row} requests the same berth at an overlapping time.' },
  overlapping: { ja: '{rows}行目と日時が重複しています（同一船舶）。', en: 'The ship is elsewhere at the same time in row {rows}.' },
  leg: {
    ja: '{row}行目から少なくとも{miles}海里を{hours}時間：{knots}ノット必要です。',
    en: 'At least {miles} nautical miles from row {row} in {hours} hours: {knots} knots.',
  },
  legWithoutTime: { ja: '{row}行目から少なくとも{miles}海里ありますが、移動する時間がありません。', en: 'At least {miles} nautical miles from row {row}, with no time in between.' },

  counts: {
    ja: '申請できる {ready}件　問題 {problems}件　注意 {warnings}件　申請済み {done}件',
    en: '{ready} can be submitted, {problems} problems, {warnings} warnings, {done} submitted',
  },
  onlyProblems: { ja: '問題と注意の行だけ', en: 'Only problems and warnings' },
  nextProblem: { ja: '次の問題へ', en: 'Next problem' },
  submitAll: { ja: '{count}件をまとめて申請する', en: 'Submit {count} calls' },
  stop: { ja: '中止する', en: 'Stop' },
  changedBeforeSubmission: {
    ja: '他の利用者の変更を反映しました。申請はまだ送信されていません。内容を確認して、もう一度申請してください。',
    en: 'Changes of another user were taken over. Nothing was submitted yet: review the plan, then submit again.',
  },
  progress: { ja: '{done}／{count}件を申請しました', en: '{done} of {count} submitted' },
  finished: { ja: '{done}件を申請しました。受け付けられなかったもの：{refused}件', en: '{done} submitted, {refused} not accepted' },
  leftDuringSubmission: {
    ja: '画面を移動したため、まとめての申請を中止しました（{total}件のうち{done}件を申請済み）。送信中だった1件が受け付けられたかどうかは、計画を開くと表示されます。',
    en: 'The submission was stopped because you left the plan ({done} of {total} submitted). Open the plan to see whether the call that was being sent arrived.',
  },
  stopped: { ja: '中止しました。続きはいつでも申請できます。二重に申請されることはありません。', en: 'Stopped. You can continue at any time; nothing is submitted twice.' },
  cutOff: {
    ja: 'サーバーに接続できないため中断しました。もう一度申請すると続きから始まります。二重に申請されることはありません。',
    en: 'The server could not be reached. Submit again to continue; nothing is submitted twice.',
  },
  submitTitle: { ja: '{count}件の寄港をまとめて申請しますか', en: 'Submit {count} calls?' },
  submitText: {
    ja: '着岸の早い順に1件ずつ申請します。仮予約になるもの {tentative}件、キャンセル待ちになるもの {waiting}件。問題のある行は申請されません。',
    en: 'Requests are submitted one by one in order of arrival. {tentative} will be tentative, {waiting} will be on the waiting list. Rows with a problem are not submitted.',
  },
  details: { ja: '共通の申請内容', en: 'Shared details' },
  detailsHelp: {
    ja: '前港・次港は各行の前後の寄港から入ります。ここに入力するのは最初の寄港の前港と最後の寄港の次港です。',
    en: 'Previous and next ports are taken from the rows. Enter here the port before the first call and the port after the last.',
  },
  editDetails: { ja: '申請内容を編集', en: 'Edit shared details' },
  detailsMissing: { ja: '未入力：{fields}', en: 'Still missing: {fields}' },
  comma: { ja: '、', en: ', ' },

  saved: { ja: '保存済み {time}', en: 'Saved {time}' },
  saving: { ja: '保存中…', en: 'Saving…' },
  unsaved: { ja: '未保存の変更があります', en: 'There are unsaved changes' },
} as const satisfies MessageList;

/** Problems of a cell, shown in the cell. */
export const issueMessages = {
  missing: { ja: '入力してください', en: 'Required' },
  unknownPort: { ja: '予約可能港の一覧にありません', en: 'Not one of the ports you can book' },
  unknownBerth: { ja: 'この港湾の岸壁の一覧にありません', en: 'Not a berth of this port' },
  portFirst: { ja: '先に港湾を入力してください', en: 'Enter the port first' },
  notMoment: { ja: '日時として読み取れません（例：2027/4/1 8:00）', en: 'Not a date and time (2027/4/1 8:00)' },
  ambiguousDay: { ja: '年を先頭にしてください（例：2027/4/1 8:00）', en: 'Put the year first (2027/4/1 8:00)' },
  timeMissing: { ja: '時刻を入力してください（例：2027/4/1 8:00）', en: 'The time is missing (2027/4/1 8:00)' },
  notAfterArrival: validationMessages.departureNotAfterArrival,
  stayTooLong: validationMessages.stayTooLong,
} as const satisfies Record<CellIssue, LocalizedText>;

/** Names of columns in files; spellings are separated by bars. */
export const columnSpellings = {
  port: { ja: '港湾|港|港湾名|寄港地', en: 'port' },
  berth: { ja: '岸壁|バース|岸壁名', en: 'berth' },
  arrival: { ja: '着岸予定日時|着岸|着岸日時|入港|入港日時', en: 'arrival|eta' },
  departure: { ja: '離岸予定日時|離岸|離岸日時|出港|出港日時', en: 'departure|etd' },
} as const satisfies Record<PlanColumn, LocalizedText>;

/** The parts of dates and places besides their figures and names. */
export const spellingMessages = {
  weekday: { ja: '日|月|火|水|木|金|土', en: 'sun|mon|tue|wed|thu|fri|sat' },
  year: { ja: '年', en: '-' },
  month: { ja: '月', en: '-' },
  day: { ja: '日', en: '-' },
  hour: { ja: '時', en: ':' },
  minute: { ja: '分', en: ':' },
  port: { ja: '港', en: 'port' },
  anyBerth: { ja: '任意|自動|適合する岸壁', en: 'any|anyberth|anythatfits|*' },
} as const satisfies MessageList;

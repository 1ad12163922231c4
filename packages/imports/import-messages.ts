import type { MessageList } from '@kiko/messages/message-list.ts';

/** Errors of a cell or a row that only files have; those of values are in `validation-messages.ts`. */
export const importIssueMessages = {
  notYesOrNo: { ja: '「はい」または「いいえ」を入力してください。', en: 'Please enter yes or no.' },
  notChoice: { ja: '選択できない値です。次のいずれかを入力してください: {choices}', en: 'This value cannot be chosen. Please enter one of: {choices}' },
  notFound: { ja: '該当するデータが見つかりません。', en: 'No such record was found.' },
  ambiguous: { ja: '該当するデータが複数あります。コードで指定してください。', en: 'Several records match. Please give the code.' },
  doubled: { ja: '{row}行目と同じ値です。', en: 'Row {row} has the same value.' },
  extraCells: { ja: '見出しのない列に値があります。', en: 'There are values in columns without a heading.' },
} as const satisfies MessageList;

/** Why a file cannot be read at all. */
export const importFileMessages = {
  tooLarge: { ja: 'ファイルが大きすぎます。{megabytes} MBまで読み込めます。', en: 'The file is too large. Files can have up to {megabytes} MB.' },
  tooManyRows: {
    ja: '行数が多すぎます。一度に読み込めるのは{count}行までです。ファイルを分けてください。',
    en: 'The file has too many rows. Up to {count} rows can be read at a time. Please split the file.',
  },
  oldExcel: {
    ja: '古い形式（.xls）またはパスワード付きのExcelファイルは読み込めません。パスワードのない .xlsx または CSV で保存してください。',
    en: 'Excel files of the old format (.xls) or with a password cannot be read. Please save the file as .xlsx without a password, or as CSV.',
  },
  notTable: {
    ja: 'CSVまたはExcel（.xlsx）のファイルではありません。',
    en: 'This is neither a CSV file nor an Excel file (.xlsx).',
  },
  undecodable: {
    ja: '文字コードを判別できません。UTF-8またはシフトJISで保存してください。',
    en: 'The characters of the file cannot be read. Please save it as UTF-8 or Shift_JIS.',
  },
  openQuote: {
    ja: '引用符（"）が閉じられていません。{row}行目以降を確認してください。',
    en: 'A quotation mark (") is not closed. Please check the file from row {row} on.',
  },
  empty: { ja: '見出しの行がありません。', en: 'There is no row with headings.' },
  noRows: { ja: '見出しの下に行がありません。', en: 'There are no rows below the headings.' },
  missingColumns: { ja: '必要な列がありません: {names}', en: 'Required columns are missing: {names}' },
  repeatedColumns: { ja: '同じ列が複数あります: {names}', en: 'Columns occur more than once: {names}' },
  refusedColumns: {
    ja: '指定する権限のない列があります。列を削除してください: {names}',
    en: 'You may not set these columns. Please remove them: {names}',
  },
} as const satisfies MessageList;

/** Spellings of a cell for yes and no, separated by `|`. */
export const yesOrNoMessages = {
  yes: { ja: 'はい|あり', en: 'yes|true|1' },
  no: { ja: 'いいえ|なし', en: 'no|false|0' },
} as const satisfies MessageList;

export const importTextMessages = {
  between: { ja: '、', en: ', ' },
  atColumn: { ja: '{column}: {text}', en: '{column}: {text}' },
} as const satisfies MessageList;

import type { FieldIssueCode } from '@kiko/contract/field-issues.ts';
import { maxOccurrenceDays, maxWindowMonths } from '@kiko/domain/acceptance/closure-limits.ts';
import { maxFileSizeMegabytes } from '@kiko/domain/attachments/file-types.ts';
import type { LocalizedText } from './message-list.ts';

/** Texts at fields; English as in section 5 of the specification. */
export const validationMessages = {
  required: { ja: '必須項目です。', en: 'This field is required.' },
  tooShort: { ja: '{count}文字以上で入力してください。', en: 'Please enter {count} character(s) or more.' },
  tooLong: { ja: '{maximum}文字以内で入力してください。', en: 'Please enter {maximum} characters or fewer.' },
  tooLarge: { ja: '{maximum}以下の値を入力してください。', en: 'Please enter {maximum} or less.' },
  tooSmall: { ja: '{minimum}以上の値を入力してください。', en: 'Please enter {minimum} or more.' },
  negative: { ja: '0以上の値を入力してください。', en: 'Number must be greater than or equal to 0' },
  notNumber: { ja: '数値を入力してください。', en: 'Please enter a number.' },
  tooFew: { ja: '{count}件以上選択してください。', en: 'Please select at least {count} item(s).' },
  invalidString: { ja: '使用できない文字が含まれています。', en: 'Invalid string.' },
  invalidEmail: { ja: 'メールアドレスの形式が正しくありません。', en: 'Invalid email' },
  unknownField: { ja: 'この項目は送信できません。', en: 'This field is not accepted.' },
  unknownReference: { ja: '選択した値は存在しません。', en: 'The selected value does not exist.' },
  taken: { ja: 'この値は既に使用されています。', en: 'This value is already in use.' },
  notAllowed: { ja: 'この項目を変更する権限がありません。', en: 'You do not have permission to change this field.' },
  positionIncomplete: { ja: '緯度と経度は両方入力してください。', en: 'Please enter both latitude and longitude.' },
  tooPrecise: { ja: '小数点以下は2桁までで入力してください。', en: 'Please enter at most 2 decimal places.' },
  notPersonName: { ja: '名前に使用できるのは、文字、空白、「・」「-」「（）」などと4桁までの数字です。ピリオドの後には空白を入れてください。', en: 'A name consists of letters, spaces and hyphens, with at most four digits and a space after a full stop.' },
  notAfterArrival: { ja: '入港後の期限は1日以上で入力してください。', en: 'A deadline after arrival must be at least 1 day.' },
  departureNotAfterArrival: { ja: '離岸日時は着岸日時より後の日時を指定してください。', en: 'Departure date must be after arrival date.' },
  attachmentMissing: { ja: '資料を1件以上添付してください。', en: 'Please upload at least one attachment.' },
  notImoNumber: { ja: 'IMO番号（数字7桁）が正しくありません。末尾の検査数字を確認してください。', en: 'The IMO number is not valid. It has seven digits, and the last one is a check digit.' },
  notCallSign: { ja: '信号符字の形式が正しくありません。', en: 'The call sign is not valid.' },
  dateOutOfRange: { ja: '1900年1月1日から2099年12月31日までの日付を指定してください。', en: 'Please choose a date from 1900-01-01 to 2099-12-31.' },
  dayPassed: { ja: '本日以降の日付を指定してください。', en: 'Please choose today or a later day.' },
  notMidnight: { ja: '時刻は0時（日本時間）を指定してください。', en: 'The time must be midnight in Japan.' },
  endNotAfterStart: { ja: '終了日は開始日より後の日付を指定してください。', en: 'End date must be after Start date.' },
  endOffsetBeforeStart: { ja: '終了日数は開始日数以上の値を指定してください。', en: 'End Offset must be greater than or equal to Start Offset.' },
  recurringEndBeforeStart: { ja: '繰返しの終了日は開始日より後の日付を指定してください。', en: 'Recurring End date must be after Start date.' },
  occurrenceTooLong: { ja: `繰返しの1回の長さは${maxOccurrenceDays}日以内で指定してください。`, en: `An occurrence can last up to ${maxOccurrenceDays} days.` },
  notAnOccurrence: { ja: '指定した日には、この受付停止期間の繰返しがありません。', en: 'The event does not take place on this day.' },
  rangeTooLong: { ja: `期間は${maxWindowMonths}か月以内で指定してください。`, en: `Please choose a range of ${maxWindowMonths} months or less.` },
  stayTooLong: { ja: '着岸から離岸までの期間が長すぎます。', en: 'The stay is too long.' },
  overlaps: { ja: '既存の設定と重複しています。', en: 'This overlaps with an existing setting.' },
  periodMissing: { ja: '受付期間を設定してください。', en: 'Please set the acceptance period.' },
  fileNotAllowed: { ja: 'このファイル名または形式は添付できません。PDF、PNG、JPEG、Word、Excel、PowerPoint、CSV、テキストを添付できます。', en: 'Files with this name or of this type cannot be attached. You can attach PDF, PNG, JPEG, Word, Excel, PowerPoint, CSV and text files.' },
  fileTooLarge: { ja: `ファイルは${maxFileSizeMegabytes}MB以下にしてください。`, en: `Files can be up to ${maxFileSizeMegabytes} MB.` },
} as const satisfies Record<FieldIssueCode, LocalizedText>;

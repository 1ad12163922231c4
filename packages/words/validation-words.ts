import type { FieldIssueCode } from '@kiko/contract/field-issues.ts';
import type { Word } from './word-list.ts';

/** What people read at a field; English as in section 5 of the specification. */
export const validationWords = {
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
  notAllowed: { ja: 'この項目を変更する権限がありません。', en: 'This field is not yours to change.' },
  positionIncomplete: { ja: '緯度と経度は両方入力してください。', en: 'Please enter both latitude and longitude.' },
  tooPrecise: { ja: '小数点以下は2桁までで入力してください。', en: 'Please enter at most 2 decimal places.' },
  notAfterArrival: { ja: '入港後の期限は1日以上で入力してください。', en: 'A deadline after arrival needs 1 day or more.' },
  notImoNumber: { ja: 'IMO番号は数字7桁です。検査数字も確認してください。', en: 'An IMO number has seven digits, the last one a check digit.' },
  notCallSign: { ja: '信号符字の形式が正しくありません。', en: 'This is not a call sign.' },
} as const satisfies Record<FieldIssueCode, Word>;

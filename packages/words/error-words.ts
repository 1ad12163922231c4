import type { ErrorCode } from '@kiko/contract/error-catalogue.ts';
import type { Word } from './word-list.ts';

/** What people read when the server says no. */
export const errorWords = {
  'access.unauthenticated': { ja: 'この操作を行う権限がありません。', en: 'Unauthorized' },
  'access.forbidden': { ja: 'この操作を行う権限がありません。', en: 'Unauthorized' },
  'record.notFound': { ja: '対象のデータが見つかりません。', en: 'The record was not found.' },
  'record.stale': { ja: '他の利用者が更新したため保存できません。画面を再読込みしてください。', en: 'This record cannot be updated because it has already been updated.' },
  'request.invalid': { ja: '入力内容を確認してください。', en: 'Please check the highlighted fields.' },
  'request.unknownReference': { ja: '存在しないコードまたは組織が指定されています。', en: 'A selected code or organization does not exist.' },
  'request.fieldNotAllowed': { ja: '変更する権限のない項目が含まれています。', en: 'Some fields are not yours to change.' },
  'request.unknownPath': { ja: '指定されたURLは存在しません。', en: 'This address does not exist.' },
  'request.malformed': { ja: '送信された内容を読み取れませんでした。', en: 'The request could not be read.' },
  'server.failure': { ja: 'サーバーで問題が発生しました。時間をおいて再度お試しください。', en: 'Something went wrong on the server. Please try again later.' },
  'server.busy': { ja: '現在混み合っています。しばらくしてから再度お試しください。', en: 'The server is busy. Please try again shortly.' },
  'port.codeTaken': { ja: '指定された港湾コードは既に使用されています。', en: 'The specified port code is already in use.' },
  'port.locodeTaken': { ja: '指定されたLOCODEは既に他の港湾で使用されています。', en: 'The specified LOCODE is already in use by another port.' },
} as const satisfies Record<ErrorCode, Word>;

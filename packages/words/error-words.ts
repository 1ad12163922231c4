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
  'request.tooMany': { ja: '短時間に多くの操作が行われました。1分ほど待ってから再度お試しください。', en: 'Too many requests in a short time. Please wait a minute and try again.' },
  'server.failure': { ja: 'サーバーで問題が発生しました。時間をおいて再度お試しください。', en: 'Something went wrong on the server. Please try again later.' },
  'server.busy': { ja: '現在混み合っています。しばらくしてから再度お試しください。', en: 'The server is busy. Please try again shortly.' },
  'organization.codeTaken': { ja: '指定された官署コードは既に使用されています。', en: 'The specified government office code is already in use.' },
  'organization.emailTaken': { ja: '指定された組織のメールアドレスは既に使用されています。', en: 'The specified organization email address is already in use.' },
  'group.nameTaken': { ja: '同じ名前のグループが既にあります。', en: 'The organization already has a group of this name.' },
  'group.hasUsers': { ja: '所属するユーザーがいるため削除できません。', en: 'Cannot be deleted because there are users belonging to it.' },
  'account.emailTaken': { ja: '指定されたメールアドレスは既に使用されています。', en: 'The specified email address is already in use.' },
  'account.masterEmailTaken': { ja: '指定されたマスターアカウントのメールアドレスは既に使用されています。', en: 'The specified master account email address is already in use.' },
  'account.isMaster': { ja: 'マスターアカウントは停止できません。先にマスター権限を移譲してください。', en: 'A master account cannot be disabled. Please transfer the master role first.' },
  'account.notMaster': { ja: 'このアカウントはマスター権限を持っていません。', en: 'This account does not have the master role.' },
  'account.disabled': { ja: '停止中のアカウントには招待を送れません。', en: 'A disabled account cannot be invited.' },
  'account.signInAgain': { ja: 'ご自身のメールアドレスを変更するには、サインアウトしてからもう一度サインインし、15分以内に変更してください。', en: 'To change your own email address, please sign out, sign in again and change it within 15 minutes.' },
  'port.codeTaken': { ja: '指定された港湾コードは既に使用されています。', en: 'The specified port code is already in use.' },
  'port.locodeTaken': { ja: '指定されたLOCODEは既に他の港湾で使用されています。', en: 'The specified LOCODE is already in use by another port.' },
  'berth.codeTaken': { ja: '指定された施設コードはこの港湾で既に使用されています。', en: 'The specified facility code is already in use at this port.' },
  'berth.berthCodeTaken': { ja: '指定されたバースコードは既に使用されています。', en: 'The specified berth code is already in use.' },
  'arrivalProcedureSetting.nameTaken': { ja: '同じ名前の書類がこの岸壁に既にあります。', en: 'This berth already asks for a document of this name.' },
  'arrivalProcedureSetting.secondDaysAfter': { ja: '入港後を期限とする書類は複数登録できません。', en: 'You cannot register multiple days after.' },
} as const satisfies Record<ErrorCode, Word>;

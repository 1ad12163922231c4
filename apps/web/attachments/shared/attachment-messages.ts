import { maxFileSizeMegabytes } from '@kiko/domain/attachments/file-types.ts';
import type { MessageList } from '@kiko/messages/message-list.ts';

export const attachmentMessages = {
  choose: { ja: 'ファイルを選択', en: 'Choose files' },
  drop: { ja: 'ここにファイルをドロップすることもできます。', en: 'Or drop them here.' },
  rules: {
    ja: `PDF、PNG、JPEG、Word、Excel、PowerPoint、CSV、テキスト。1件${maxFileSizeMegabytes}MBまで。`,
    en: `PDF, PNG, JPEG, Word, Excel, PowerPoint, CSV or text, up to ${maxFileSizeMegabytes} MB each.`,
  },
  empty: { ja: '資料はありません。', en: 'There are no files.' },
  by: { ja: '{organization}　{name}', en: '{organization}, {name}' },
  byAt: { ja: '{who}　{when}', en: '{who}, {when}' },
  sending: { ja: '送信中 {percent}%', en: 'Sending {percent}%' },
  sendingOf: { ja: '{name}を送信しています', en: 'Sending {name}' },
  scanning: { ja: 'ウイルス検査中', en: 'Being checked' },
  scanningText: {
    ja: '検査が終わるとダウンロードできます。この画面を離れてもかまいません。',
    en: 'It can be downloaded once it has been checked. You can leave this page.',
  },
  clean: { ja: '検査済み', en: 'Checked' },
  infected: { ja: 'ウイルスを検出', en: 'Virus found' },
  infectedText: {
    ja: 'ウイルスが検出されたため、このファイルは公開されません。元のファイルを確認してください。',
    en: 'A virus was found, so this file is not available. Please check the original.',
  },
  refused: { ja: '受付不可', en: 'Refused' },
  contentText: {
    ja: 'ファイルの内容が拡張子と一致しません。正しい形式で保存し直して添付してください。',
    en: 'The content does not match the file extension. Please save it in the right format and attach it again.',
  },
  sizeText: { ja: '送信中にファイルが変更されました。もう一度添付してください。', en: 'The file changed during the upload. Please attach it again.' },
  unreadableText: {
    ja: '安全を確認できないため受け付けられません。マクロ・スクリプト・埋め込みファイル・圧縮ファイル・暗号化を除くか、PDFとして印刷し直して添付してください。',
    en: 'The file cannot be accepted as safe. Please remove macros, scripts, embedded files, nested archives and encryption, or print it to a new PDF, and attach it again.',
  },
  sentLater: { ja: '申請時に送信', en: 'Sent with the request' },
  ofOwner: { ja: '申請者', en: 'Applicant' },
  ofManager: { ja: '港湾管理者', en: 'Harbor manager' },
  ofMinistry: { ja: '国土交通省', en: 'MLIT' },
  leftTitle: { ja: '送信されていない資料があります', en: 'Some files have not been sent' },
  leftText: {
    ja: '申請と同時に添付した資料の一部が、この端末に残っています。',
    en: 'Files that were attached to the request are still on this device.',
  },
  stopped: { ja: '画面を離れたため、送信を中止しました: {names}', en: 'You left the page, so sending was stopped: {names}' },
  failed: { ja: '送信できませんでした。', en: 'It could not be sent.' },
  cancelOf: { ja: '{name}の送信を中止', en: 'Stop sending {name}' },
  retryOf: { ja: '{name}をもう一度送信', en: 'Send {name} again' },
  dismissOf: { ja: '{name}を一覧から消す', en: 'Remove {name} from the list' },
  downloadOf: { ja: '{name}をダウンロード', en: 'Download {name}' },
  removeOf: { ja: '{name}を削除', en: 'Delete {name}' },
  removeTitle: { ja: '{name}を削除しますか', en: 'Delete {name}?' },
  removeText: { ja: '一覧に表示されなくなり、元に戻せません。', en: 'It is removed from the list. This cannot be undone.' },
  remove: { ja: '削除する', en: 'Delete' },
} as const satisfies MessageList;

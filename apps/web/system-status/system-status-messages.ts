import type { ComponentState, SystemComponent } from '@kiko/contract/system-status/system-status-endpoints.ts';
import type { LocalizedText, MessageList } from '@kiko/messages/message-list.ts';

export const systemStatusMessages = {
  title: { ja: 'システムの稼働状況', en: 'System status' },
  components: { ja: '各機能の状態', en: 'Components' },
  backlogs: { ja: '処理待ちの件数', en: 'Waiting work' },
  versions: { ja: 'バージョン', en: 'Versions' },
  allWorking: { ja: 'すべて正常に稼働しています', en: 'Everything is working' },
  notAllWorking: { ja: '正常に稼働していない機能があります', en: 'Some components are not working' },
  checkedAt: { ja: '{time} 時点 (JST)・{seconds}秒ごとに更新', en: 'As of {time} (JST), updated every {seconds} seconds' },
  since: { ja: '{time} から', en: 'Since {time}' },
  lastAt: { ja: '前回の処理 {time}', en: 'Last done {time}' },
  signaturesAt: { ja: '定義ファイル {time}', en: 'Signatures of {time}' },
  outboxEvents: { ja: '未処理の通知', en: 'Notifications to create' },
  mails: { ja: '未送信のメール', en: 'Mails to send' },
  mailsGivenUp: { ja: '送信を断念したメール', en: 'Mails given up' },
  jobs: { ja: '実行待ちの処理', en: 'Jobs waiting' },
  jobsFailing: { ja: '再試行中の処理', en: 'Jobs being retried' },
  jobsGivenUp: { ja: '失敗した処理', en: 'Jobs failed' },
  auditEntries: { ja: '未封印の監査ログ', en: 'Audit entries to seal' },
  apiVersion: { ja: 'API', en: 'API' },
  workerVersions: { ja: 'ワーカー', en: 'Worker' },
  noWorker: { ja: '稼働していません', en: 'Not running' },
} as const satisfies MessageList;

export const componentMessages = {
  api: { ja: 'API（画面への応答）', en: 'API (responses to the screen)' },
  database: { ja: 'データベース', en: 'Database' },
  worker: { ja: 'ワーカー（定期処理）', en: 'Worker (background work)' },
  notification: { ja: '通知の作成', en: 'Notifications' },
  mail: { ja: 'メールの送信', en: 'Mail' },
  fileScan: { ja: 'ファイルのウイルス検査', en: 'File scan' },
  auditSeal: { ja: '監査ログの封印', en: 'Audit seal' },
} as const satisfies Record<SystemComponent, LocalizedText>;

export const stateMessages = {
  working: { ja: '正常', en: 'Working' },
  delayed: { ja: '要確認', en: 'Needs attention' },
  failing: { ja: '停止・遅延', en: 'Not working' },
  unknown: { ja: '不明', en: 'Unknown' },
} as const satisfies Record<ComponentState, LocalizedText>;

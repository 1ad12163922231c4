import type { MessageList } from '@kiko/messages/message-list.ts';

/** The steps of a new user up to the first reservation. */
export const firstStepMessages = {
  title: { ja: '利用開始の手順', en: 'Getting started' },
  progress: { ja: '{count}/{all} 完了', en: '{count} of {all} done' },
  done: { ja: '完了', en: 'Done' },
  you: { ja: 'ご自身で行えます。', en: 'You can do this.' },
  master: { ja: '組織のマスターアカウント（{master}）が行います。', en: 'The master account of your organization ({master}) does this.' },
  ministry: { ja: '国土交通省が行います。', en: 'The ministry does this.' },
  manager: { ja: '港湾管理者が審査します。', en: 'The harbor manager decides.' },
  pending: { ja: '審査中：{ports}', en: 'Under review: {ports}' },
  separator: { ja: '、', en: ', ' },
  portStep: { ja: '管理する港湾の割当て', en: 'A port to manage' },
  berthStep: { ja: '岸壁の登録', en: 'Register a berth' },
  groupBerthStep: { ja: 'グループへの岸壁の追加', en: 'Add berths to your group' },
  periodStep: { ja: '受付期間の設定', en: 'Set the acceptance period' },
  documentStep: { ja: '入港前に提出する書類の設定（任意）', en: 'Set the documents before arrival (optional)' },
  groupStep: { ja: 'グループへの所属', en: 'A group for your account' },
  requestPortStep: { ja: '予約可能港の申請', en: 'Apply for a port' },
  approvalStep: { ja: '予約可能港の承認', en: 'Approval of the port' },
  groupPortStep: { ja: 'グループへの港湾の追加', en: 'Add the port to your group' },
  openNewBerth: { ja: '岸壁を登録する', en: 'Register a berth' },
  openGroups: { ja: 'グループを開く', en: 'Open groups' },
  openPeriods: { ja: '受付期間を設定する', en: 'Set the period' },
  openDocuments: { ja: '書類を設定する', en: 'Set documents' },
  openPortRequests: { ja: '予約可能港を申請する', en: 'Apply for a port' },
  bookStep: { ja: '最初の予約申請', en: 'Your first request' },
} as const satisfies MessageList;

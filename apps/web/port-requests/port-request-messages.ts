import type { PortRequestStatus } from '@kiko/domain/port-requests/port-request-workflow.ts';
import type { MessageList } from '@kiko/messages/message-list.ts';

export const portRequestMessages = {
  title: { ja: '予約可能港管理', en: 'Reservable Port Management' },
  list: { ja: '予約可能港申請一覧', en: 'Reservable port requests' },
  requestTitle: { ja: '{port}の予約可能港申請', en: 'Request for {port}' },
  searchLabel: { ja: '港湾名・組織名・申請者名で検索', en: 'Search by port, organization or applicant' },
  port: { ja: '港湾', en: 'Port' },
  organization: { ja: '申請組織', en: 'Organization' },
  applicant: { ja: '申請者', en: 'Applicant' },
  status: { ja: '状態', en: 'Status' },
  appliedAt: { ja: '申請日時', en: 'Applied' },
  lastUpdatedAt: { ja: '最終更新日時', en: 'Last updated' },
  reason: { ja: '理由', en: 'Reason' },
  prefecture: { ja: '都道府県', en: 'Prefecture' },
  requestContent: { ja: '申請内容', en: 'Request' },
  earlier: { ja: 'これまでの申請', en: 'Earlier requests' },
  earlierText: { ja: '{applied}申請（{applicant}）、{updated}更新', en: 'Applied {applied} ({applicant}), updated {updated}' },
  pending: { ja: '審査待ち', en: 'Pending' },
  approved: { ja: '承認済み', en: 'Approved' },
  rejected: { ja: '却下', en: 'Rejected' },
  revoked: { ja: '取消し', en: 'Revoked' },
  approve: { ja: '承認する', en: 'Approve' },
  reject: { ja: '却下する', en: 'Reject' },
  withdraw: { ja: '取り下げる', en: 'Withdraw' },
  revoke: { ja: '承認を取り消す', en: 'Revoke' },
  approveTitle: { ja: '{organization}の{port}の申請を承認しますか', en: 'Approve the request of {organization} for {port}?' },
  rejectTitle: { ja: '{organization}の{port}の申請を却下しますか', en: 'Reject the request of {organization} for {port}?' },
  withdrawTitle: { ja: '{organization}の{port}の申請を取り下げますか', en: 'Withdraw the request of {organization} for {port}?' },
  revokeTitle: { ja: '{organization}の{port}の承認を取り消しますか', en: 'Revoke the approval of {organization} for {port}?' },
  approveText: {
    ja: '申請した組織がこの港湾をグループに割り当てられるようになり、申請者とマスターアカウントの所属グループには自動的に追加されます。',
    en: 'The organization can then assign this port to its groups. It is added automatically to the groups of the applicant and of the master account.',
  },
  rejectText: {
    ja: '申請した組織には理由が表示されます。同じ港湾を改めて申請することができます。',
    en: 'The organization sees the reason. It can request the same port again.',
  },
  withdrawText: {
    ja: '審査は行われません。同じ港湾を改めて申請することができます。',
    en: 'The request will not be reviewed. The same port can be requested again.',
  },
  revokeText: {
    ja: 'この港湾は申請した組織のすべてのグループから外れ、新しい予約はできなくなります。既存の予約は継続します。',
    en: 'The port is removed from all groups of the organization, and no new reservations can be made. Existing reservations are kept.',
  },
  reasonHelp: { ja: '申請した組織に表示されます。', en: 'The organization sees this text.' },
  utilizationTitle: { ja: '予約可能港申請', en: 'Reservable Port Request' },
  utilizationList: { ja: '港湾一覧', en: 'Ports' },
  utilizationText: {
    ja: '寄港予約をしたい港湾を選んで申請します。承認されると、その港湾を予約できるようになります。',
    en: 'Choose a port you want to call at and request it. Once approved, you can reserve its berths.',
  },
  utilizationSearch: { ja: '都道府県・港湾名で検索', en: 'Search by prefecture or port' },
  requestableOnly: { ja: '申請できる港湾のみ', en: 'Only ports that can be requested' },
  nothingToAsk: { ja: '申請できる港湾がありません。', en: 'No ports available for application' },
  manager: { ja: '港湾管理者', en: 'Harbor manager' },
  request: { ja: '申請状況', en: 'Request' },
  notRequested: { ja: '未申請', en: 'Not requested' },
  ask: { ja: '申請する', en: 'Submit' },
  askTitle: { ja: '{port}を予約可能港として申請しますか', en: 'Request access to {port}?' },
  askText: {
    ja: '港湾管理者の{manager}が審査します。結果が出るまでは取り下げることができます。',
    en: '{manager}, the harbor manager, reviews the request. You can withdraw it until it is decided.',
  },
  lastRequest: { ja: '前回の申請を見る', en: 'Show the last request' },
} as const satisfies MessageList;

const statusKeys = { 1: 'pending', 2: 'approved', 3: 'rejected', 9: 'revoked' } as const satisfies Record<PortRequestStatus, keyof typeof portRequestMessages>;
export const statusMessageKey = (status: PortRequestStatus) => statusKeys[status];

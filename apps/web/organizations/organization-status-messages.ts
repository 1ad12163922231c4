import type { OrganizationStatus, OrganizationTransition } from '@kiko/domain/organizations/organization-statuses.ts';
import type { MessageList } from '@kiko/messages/message-list.ts';

type Needed = Record<OrganizationStatus | OrganizationTransition | `${OrganizationTransition}${'Title' | 'Text' | 'Done'}`, unknown>;

/** Suspending, closing and reopening an organization, and settling its reservations. */
export const organizationStatusMessages = {
  status: { ja: '利用状況', en: 'Status' },
  active: { ja: '利用中', en: 'Active' },
  suspended: { ja: '利用停止中', en: 'Suspended' },
  closed: { ja: '閉鎖済み', en: 'Closed' },
  suspend: { ja: '利用を停止する', en: 'Suspend' },
  close: { ja: '閉鎖する', en: 'Close' },
  reopen: { ja: '利用を再開する', en: 'Reopen' },
  suspendTitle: { ja: '{name}の利用を停止しますか', en: 'Suspend {name}?' },
  suspendText: {
    ja: 'この組織のユーザーは直ちにサインアウトされ、再開するまでサインインできません。',
    en: 'Its users are signed out immediately and cannot sign in until you reopen it.',
  },
  suspendDone: { ja: '組織の利用を停止しました。', en: 'The organization was suspended.' },
  closeTitle: { ja: '{name}を閉鎖しますか', en: 'Close {name}?' },
  closeText: {
    ja: 'この組織のユーザーは直ちにサインアウトされ、サインインできなくなります。記録は残り、あとから再開できます。',
    en: 'Its users are signed out immediately and can no longer sign in. Its records are kept, and you can reopen it later.',
  },
  closeDone: { ja: '組織を閉鎖しました。', en: 'The organization was closed.' },
  reopenTitle: { ja: '{name}の利用を再開しますか', en: 'Reopen {name}?' },
  reopenText: {
    ja: 'この組織のユーザーは、再びサインインして申請できるようになります。引き継いだ予約や取り消した予約は元に戻りません。',
    en: 'Its users can sign in and submit requests again. Reservations that were handed over or canceled stay as they are.',
  },
  reopenDone: { ja: '組織の利用を再開しました。', en: 'The organization was reopened.' },
  changedAt: { ja: '{at} (JST) から', en: 'Since {at} (JST)' },
  reason: { ja: '理由', en: 'Reason' },
  reasonHelp: {
    ja: '組織の履歴と、引き継ぐ・取り消す予約の履歴に残り、関係者に表示されます。',
    en: 'It is kept in the history of the organization and of the reservations you hand over or cancel, where the parties can read it.',
  },
  reasonOptional: { ja: '理由（任意）', en: 'Reason (optional)' },
  futureTitle: { ja: '今後の予約 {count}件', en: 'Future reservations: {count}' },
  futureNone: { ja: '今後の予約はありません。', en: 'There are no future reservations.' },
  futureText: {
    ja: 'それぞれの扱いを選んでください。「残す」予約は、港湾管理者が申請者に代わって手続きします。',
    en: 'Choose what happens to each. For those that are kept, the harbor manager acts in place of the applicant.',
  },
  settle: { ja: '予約の扱いを決める', en: 'Settle reservations' },
  settleTitle: { ja: '{name}の予約の扱い', en: 'Reservations of {name}' },
  settleConfirm: { ja: '確定する', en: 'Apply' },
  settleDone: { ja: '予約の扱いを確定しました。', en: 'The reservations were settled.' },
  everyone: { ja: 'すべての予約の扱い', en: 'For all reservations' },
  choose: { ja: '個別に選ぶ', en: 'Choose one by one' },
  choiceOf: { ja: '{ship} {number} の扱い', en: 'What happens to {ship} {number}' },
  keep: { ja: '残す', en: 'Keep' },
  handOver: { ja: '別の組織に引き継ぐ', en: 'Hand over' },
  cancelByMinistry: { ja: '取り消す', en: 'Cancel' },
  successor: { ja: '引継ぎ先の組織', en: 'Organization taking over' },
  successorOf: { ja: '{ship} {number} の引継ぎ先', en: 'Organization taking over {ship} {number}' },
  chooseSuccessor: { ja: '組織を選択', en: 'Choose an organization' },
  refused: {
    ja: '{count}件は処理できませんでした。内容を確認して、もう一度お試しください。',
    en: 'Not settled: {count}. Please review them and try again.',
  },
} as const satisfies MessageList & Needed;

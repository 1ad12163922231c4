import type { ShipRequestStatus } from '@kiko/domain/ships/ship-request-moves.ts';
import type { WordList } from '@kiko/words/word-list.ts';

export const shipRequestWords = {
  list: { ja: 'クルーズ船の登録・変更申請一覧', en: 'Cruise ship requests' },
  searchLabel: { ja: '船名・船舶所有者で検索', en: 'Search by ship or owner' },
  newRequest: { ja: '登録を申請', en: 'Request registration' },
  newRequestTitle: { ja: 'クルーズ船の登録申請', en: 'Request a registration' },
  changeTitle: { ja: '{name}の変更申請', en: 'Request a change of {name}' },
  submit: { ja: '申請する', en: 'Submit' },
  status: { ja: '状態', en: 'Status' },
  status1: { ja: '審査待ち', en: 'Pending' },
  status2: { ja: '承認済み', en: 'Confirmed' },
  status3: { ja: '差戻し', en: 'Returning' },
  status9: { ja: '取下げ済み', en: 'Withdrawn' },
  kind: { ja: '申請の種類', en: 'Kind' },
  registration: { ja: '登録', en: 'Registration' },
  change: { ja: '変更', en: 'Change' },
  organization: { ja: '申請者', en: 'Applicant' },
  requester: { ja: '担当者', en: 'Requester' },
  phone: { ja: '電話番号', en: 'Phone' },
  email: { ja: 'メールアドレス', en: 'Email' },
  submittedAt: { ja: '申請日時', en: 'Submitted' },
  updatedAt: { ja: '更新日時', en: 'Updated' },
  sectionRequest: { ja: '申請', en: 'Request' },
  sectionRegistration: { ja: '登録する内容', en: 'Ship to register' },
  sectionChange: { ja: '変更の内容', en: 'Changes' },
  field: { ja: '項目', en: 'Field' },
  before: { ja: '申請時の登録内容', en: 'Registered at submission' },
  after: { ja: '申請の内容', en: 'Requested' },
  changed: { ja: '変更', en: 'Changed' },
  ship: { ja: '登録済みの船舶', en: 'Registered ship' },
  returnedBecause: { ja: '差戻し理由: {reason}', en: 'Returned because: {reason}' },
  shipChangedSince: {
    ja: '申請後に船舶の登録内容が更新されました（{fields}）。承認すると申請の内容で上書きされます。',
    en: 'The ship has been updated since the request was submitted ({fields}). Approving overwrites it with what is requested.',
  },
  edit: { ja: '修正する', en: 'Correct' },
  approve: { ja: '承認する', en: 'Approve' },
  approveTitle: { ja: '{name}の申請を承認しますか', en: 'Approve the request for {name}?' },
  approveRegistrationText: {
    ja: '船舶が登録され、すべての利用者の一覧に表示されます。',
    en: 'The ship is registered and stands in everybody’s lists at once.',
  },
  approveChangeText: {
    ja: '登録内容が申請の内容に書き換わり、すべての利用者に反映されます。',
    en: 'The registered ship is changed to what is requested, for everybody at once.',
  },
  confirmOverwrite: {
    ja: '更新された内容を確認しました。申請の内容で上書きします。',
    en: 'I have seen what was updated and overwrite it with what is requested.',
  },
  return: { ja: '差し戻す', en: 'Return' },
  returnTitle: { ja: '{name}の申請を差し戻しますか', en: 'Return the request for {name}?' },
  returnText: {
    ja: '申請者は内容を修正して再申請するか、取り下げることができます。理由は申請者に表示されます。',
    en: 'The applicant can correct and resubmit it, or withdraw it. The reason is shown to the applicant.',
  },
  reason: { ja: '差戻し理由', en: 'Reason for returning' },
  resubmit: { ja: '再申請する', en: 'Resubmit' },
  resubmitTitle: { ja: '{name}を再申請しますか', en: 'Resubmit the request for {name}?' },
  resubmitText: {
    ja: '国土交通省の審査に戻ります。審査中は修正できません。',
    en: 'The ministry reviews it again. It cannot be corrected meanwhile.',
  },
  withdraw: { ja: '取り下げる', en: 'Withdraw' },
  withdrawTitle: { ja: '{name}の申請を取り下げますか', en: 'Withdraw the request for {name}?' },
  withdrawText: {
    ja: '審査は終了し、この申請は再開できません。必要なときは新しく申請してください。',
    en: 'The review ends and this request cannot be taken up again. Submit a new one when needed.',
  },
} as const satisfies WordList;

export const shipRequestStatusWord = (status: ShipRequestStatus) => `status${status}` as const;

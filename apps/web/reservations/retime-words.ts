import type { WordList } from '@kiko/words/word-list.ts';

export const retimeWords = {
  title: { ja: '{name} の日時・岸壁を変更', en: 'Re-time {name}' },
  before: { ja: '変更前', en: 'Before' },
  after: { ja: '変更後', en: 'After' },
  unchanged: { ja: '変更なし', en: 'No change' },
  berth: { ja: '岸壁', en: 'Berth' },
  startAt: { ja: '着岸予定日時', en: 'Scheduled arrival' },
  endAt: { ja: '離岸予定日時', en: 'Scheduled departure' },
  reason: { ja: '変更理由', en: 'Reason' },
  reasonHelp: { ja: '申請者に通知されます。', en: 'The applicant will read it.' },
  templates: { ja: '定型文', en: 'Templates' },
  overrideReason: { ja: '制限を超える船舶を受け入れる理由', en: 'Why a ship beyond the limits is let in' },
  confirm: { ja: '変更する', en: 'Change' },
  consequence: {
    ja: '申請者に通知され、空いた時間にはキャンセル待ちが繰り上がることがあります。別の岸壁に移すと受付番号が変わります。',
    en: 'The applicant is told, and who waits may move up into the time that becomes free. Another berth gives another receipt number.',
  },
  done: { ja: '予約を更新しました。', en: 'Reservation updated successfully.' },
} as const satisfies WordList;

/** Reasons that are given again and again. */
export const retimeReasons = {
  coordination: { ja: '岸壁の利用調整のため', en: 'Berth coordination' },
  weather: { ja: '荒天のため', en: 'Rough weather' },
  asked: { ja: '申請者からの依頼のため', en: 'Asked for by the applicant' },
  works: { ja: '岸壁・設備の工事のため', en: 'Works at the berth' },
  passenger: { ja: '受入体制の調整のため', en: 'Reception arrangements on shore' },
} as const satisfies WordList;

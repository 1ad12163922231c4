import type { WordList } from '@kiko/words/word-list.ts';
import type { StatusName } from './status-chip.tsx';

/** The word that belongs to each look of a status. */
export const statusWords = {
  draft: { ja: '下書き', en: 'Draft' },
  tentative: { ja: '仮予約', en: 'Tentative' },
  confirmed: { ja: '予約確定', en: 'Confirmed' },
  cancelling: { ja: 'キャンセル申請中', en: 'Cancellation requested' },
  returning: { ja: '差戻し', en: 'Returned' },
  waiting: { ja: 'キャンセル待ち', en: 'Waiting' },
  rejected: { ja: '却下', en: 'Rejected' },
  canceled: { ja: 'キャンセル済み', en: 'Canceled' },
  withdrawn: { ja: '取下げ済み', en: 'Withdrawn' },
} as const satisfies WordList & Record<StatusName, unknown>;

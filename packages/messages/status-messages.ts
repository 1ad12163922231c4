import type { ReservationState } from '@kiko/domain/reservations/reservation-statuses.ts';
import type { LocalizedText } from './message-list.ts';

/** The word for each state of a reservation. */
export const statusMessages = {
  draft: { ja: '下書き', en: 'Draft' },
  tentative: { ja: '仮予約', en: 'Tentative' },
  confirmed: { ja: '予約確定', en: 'Confirmed' },
  cancellationRequested: { ja: 'キャンセル申請中', en: 'Cancellation requested' },
  returning: { ja: '差戻し', en: 'Returning' },
  waiting: { ja: 'キャンセル待ち', en: 'Waiting' },
  rejected: { ja: '却下', en: 'Rejected' },
  canceled: { ja: 'キャンセル済み', en: 'Canceled' },
  withdrawn: { ja: '取下げ済み', en: 'Withdrawn' },
} as const satisfies Record<ReservationState, LocalizedText>;

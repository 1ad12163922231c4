import type { SkipReason } from '@kiko/domain/procedures/report-workflow.ts';
import type { LocalizedText } from './message-list.ts';

/** Why a ship did not call, on screens and in files. */
export const skipReasonMessages = {
  weather: { ja: '荒天', en: 'Weather' },
  breakdown: { ja: '故障', en: 'Breakdown' },
  plan: { ja: '寄港計画の変更', en: 'Plan change' },
  other: { ja: 'その他', en: 'Other' },
} as const satisfies Record<SkipReason, LocalizedText>;

import type { ReservationTransition } from '@kiko/domain/reservations/reservation-workflow.ts';
import { formatReceiptNo } from '@kiko/messages/format.ts';
import { sideMessages } from '@kiko/messages/side-messages.ts';
import { listHistory, type StoredEntry } from './day-queries.ts';
import type { User } from './environment.ts';
import type { Stage } from './scenario-context.ts';

/** The words of the screen for the transitions of the scenarios, written down separately from those of the product. */
const words: Partial<Record<ReservationTransition, string>> = {
  submit: '申請を受付',
  approve: '承認',
  return: '差戻し',
  resubmit: '再申請',
  reject: '却下',
  promote: '自動で仮予約へ繰上げ',
  queue: 'キャンセル待ちへ変更',
  proxyCreate: '代行で登録',
};

const describeEntry = ({ action, side, changedAt, reason, inFavorOf }: StoredEntry) =>
  [
    words[action] ?? `no word for ${action}`,
    sideMessages[side].ja,
    changedAt.toISOString(),
    inFavorOf === null ? '' : formatReceiptNo(inFavorOf),
    reason ?? '',
  ].join(' | ');

/** Compares each entry of the history with its row: action, side, time, preferred request and reason. */
export const compareHistory = async (stage: Stage, user: User, id: number) => {
  const page = await stage.open(user, `/reservation/list/${id}?tab=history`);
  await stage.compare(`history of ${id} for ${user}`, async () => {
    const shown = await page.locator('main ol > li:has(time)').evaluateAll((entries) =>
      entries.map((entry) => {
        const text = (selector: string) => entry.querySelector(selector)?.textContent ?? '';
        return {
          action: text('b'),
          side: text('b + span').split(' · ')[0],
          changedAt: entry.querySelector('time')?.dateTime ?? '',
          inFavorOf: /受付番号 (#\d+)/.exec(entry.textContent)?.[1] ?? '',
          reason: text('blockquote'),
        };
      }),
    );
    const stored = await listHistory(stage.owner, id);
    return [
      { of: 'number of entries', shown: String(shown.length), stored: String(stored.length) },
      ...stored.map((entry, index) => ({
        of: `entry ${index + 1} from the end`,
        shown: Object.values(shown[index] ?? {}).join(' | '),
        stored: describeEntry(entry),
      })),
    ];
  });
};

import type { HistoryEntry } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { type ChangedValue, selectHistory, selectNames } from './history-queries.ts';

type Stored = Awaited<ReturnType<typeof selectHistory>>[number];
type Shown = { id: number; organizationId: number | null };

/** Fields that contain an id and are shown as names. */
const kinds = { berthId: 'berth', shipId: 'ship', organizationId: 'organization' } as const;
const isReference = (field: string): field is keyof typeof kinds => field in kinds;

/** The history of a reservation, oldest first. */
export const showHistory = async (tx: Transaction, actor: Actor, { id, organizationId }: Shown): Promise<HistoryEntry[]> => {
  const isOwner = organizationId === actor.organizationId;
  const entries = (await selectHistory(tx, id)).flatMap((entry) => (isOwner ? entry : asSeenOutside(entry)));
  const idsOf = (wanted: string) =>
    entries.flatMap(({ changes }) =>
      Object.entries(changes).flatMap(([field, { from, to }]) =>
        isReference(field) && kinds[field] === wanted ? [from, to].filter((value) => typeof value === 'number') : [],
      ),
    );
  const names = await selectNames(tx, { berth: idsOf('berth'), ship: idsOf('ship'), organization: idsOf('organization') });
  const nameOf = (field: string, value: ChangedValue): ChangedValue =>
    isReference(field) ? (names.find((one) => one.kind === kinds[field] && one.id === value)?.name ?? null) : value;
  return entries.map((entry) => ({
    ...entry,
    changes: Object.entries(entry.changes).map(([field, { from, to }]) => ({
      field,
      from: nameOf(field, from),
      to: nameOf(field, to),
    })),
  }));
};

/** Edits of a draft are visible to its owner only. Other readers see its submission. */
const asSeenOutside = (entry: Stored): Stored[] => {
  const { state, receiptNo } = entry.changes;
  if (entry.move === 'saveDraft') return [];
  if (state?.from !== 'draft') return [entry];
  return [{ ...entry, changes: { state: { from: null, to: state.to }, ...(receiptNo && { receiptNo }) } }];
};

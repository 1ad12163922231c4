import type { ReservationHistoryEntry } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { type ChangedValue, selectRecordNames, selectReservationHistory } from './reservation-history-queries.ts';

type StoredHistoryEntry = Awaited<ReturnType<typeof selectReservationHistory>>[number];
type HistorySubject = { id: number; organizationId: number | null };

/** Fields that contain an id and are shown as names. */
const referenceKinds = { berthId: 'berth', shipId: 'ship', organizationId: 'organization' } as const;
const isReferenceField = (field: string): field is keyof typeof referenceKinds => field in referenceKinds;

/** The history of a reservation, oldest first. */
export const showReservationHistory = async (
  tx: Transaction,
  actor: Actor,
  { id, organizationId }: HistorySubject,
): Promise<ReservationHistoryEntry[]> => {
  const isOwner = organizationId === actor.organizationId;
  const entries = (await selectReservationHistory(tx, id)).flatMap((entry) => (isOwner ? entry : toExternalView(entry)));
  const idsOf = (wanted: string) =>
    entries.flatMap(({ changes }) =>
      Object.entries(changes).flatMap(([field, { from, to }]) =>
        isReferenceField(field) && referenceKinds[field] === wanted ? [from, to].filter((value) => typeof value === 'number') : [],
      ),
    );
  const names = await selectRecordNames(tx, { berth: idsOf('berth'), ship: idsOf('ship'), organization: idsOf('organization') });
  const nameOf = (field: string, value: ChangedValue): ChangedValue =>
    isReferenceField(field) ? (names.find((one) => one.kind === referenceKinds[field] && one.id === value)?.name ?? null) : value;
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
const toExternalView = (entry: StoredHistoryEntry): StoredHistoryEntry[] => {
  const { state, receiptNo } = entry.changes;
  if (entry.action === 'saveDraft') return [];
  if (state?.from !== 'draft') return [entry];
  return [{ ...entry, changes: { state: { from: null, to: state.to }, ...(receiptNo && { receiptNo }) } }];
};

import type { Reservation } from '@kiko/domain/reservations/reservation.ts';
import { toStoredStatus } from '@kiko/domain/reservations/reservation-statuses.ts';
import type { ReservationFields } from './booking-command.ts';

/** Every column that a command or a decision can set, by its SQL name. */
export const writableColumns = [
  'status',
  'is_cancellation_requested',
  'is_proxy',
  'organization_id',
  'account_id',
  'berth_id',
  'ship_id',
  'start_at',
  'end_at',
  'allocation',
  'receipt_no',
  'received_at',
  'return_due_at',
  'review_reason',
  'cancellation_reason',
  'override_reason',
  'is_temporary_call',
  'requester_name',
  'requester_phone',
  'requester_email',
  'operating_company',
  'is_japanese_carrier',
  'agency_name',
  'agency_manager',
  'is_first_call_japan',
  'is_first_call_harbor',
  'departure_country_code',
  'previous_port',
  'next_port',
  'is_tour_start_at_arrival',
  'is_tour_end_at_arrival',
  'is_tour_start_at_departure',
  'is_tour_end_at_departure',
  'is_international_arrival',
  'is_international_departure',
  'cruise_name_ja',
  'cruise_name_en',
  'route',
  'tour_evidence',
  'comment',
  'plan_row_key',
  'version',
  'temporary_call_reason',
  'entered_by_organization_id',
  'stay_limit_days',
] as const;

const textColumnPattern = /^(requester|operating|agency|previous|next|cruise|route|tour|comment|temporary)/;

/** Defaults of a new row. `jsonb_populate_recordset` does not apply the column defaults of the schema. */
export const defaultColumns: Readonly<Record<string, unknown>> = Object.fromEntries<unknown>([
  ...writableColumns.filter((column) => column.startsWith('is_')).map((column) => [column, false] as const),
  ...writableColumns.filter((column) => textColumnPattern.test(column)).map((column) => [column, ''] as const),
]);

/** Columns decided by the rules. */
export const decidedColumns = ({ state, version, berthId, stay, allocation, receiptNo, returnDueAt }: Reservation) => {
  if (state === 'new') throw new Error('a reservation in state new cannot be written');
  const { status, isCancellationRequested } = toStoredStatus(state);
  return {
    status,
    is_cancellation_requested: isCancellationRequested,
    version,
    allocation,
    berth_id: berthId,
    start_at: toIsoInstant(stay.startAt),
    end_at: toIsoInstant(stay.endAt),
    receipt_no: receiptNo,
    return_due_at: toIsoInstant(returnDueAt),
  };
};

const nonColumnFields: readonly string[] = [
  'reason',
  'overrideReason',
  'competitorAction',
  'seenDisplacedIds',
  'cancellationReason',
  'berthId',
  'startAt',
  'endAt',
  'planRowKey',
];

/** Columns of the form fields that were sent. */
export const submittedColumns = ({ cruiseName, ...fields }: ReservationFields): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(fields)
      .filter(([field, value]) => value !== undefined && !nonColumnFields.includes(field))
      .map(([field, value]) => [columnNameOf(field), value]),
  ),
  ...(cruiseName && { cruise_name_ja: cruiseName.ja, cruise_name_en: cruiseName.en }),
});

export const toIsoInstant = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** Example: `cruiseName.ja` becomes `cruise_name_ja`. */
export const columnNameOf = (path: string) => path.replace('.', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The reverse, as the history names the field: `cruiseNameJa`. */
export const fieldNameOf = (column: string) => column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

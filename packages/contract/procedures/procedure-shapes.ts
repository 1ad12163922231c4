import { procedurePresets } from '@kiko/domain/procedure-settings/procedure-presets.ts';
import { type ItemMove, itemMoveNames, itemStatuses } from '@kiko/domain/procedures/item-moves.ts';
import { type ReportMove, reportMoveNames } from '@kiko/domain/procedures/report-moves.ts';
import { departures, reservationStates } from '@kiko/domain/reservations/reservation-statuses.ts';
import { z } from 'zod';
import { day, id, instant, nameShape, version } from '../shapes.ts';

const count = z.int().min(0);

/** The call that owes documents and a report; its id is the reservation's. */
const callFields = {
  id,
  cruiseShipName: nameShape,
  portId: id,
  portName: nameShape,
  berthId: id,
  berthName: nameShape,
  startAt: instant,
  endAt: instant,
  organizationName: nameShape.nullable(),
  isProxy: z.boolean(),
  state: z.enum(reservationStates),
  departure: z.enum(departures).describe('How far the call itself has come'),
};

export const itemShape = z.object({
  id,
  reservationId: id,
  name: nameShape,
  preset: z.enum(procedurePresets).nullable(),
  settingId: id.nullable().describe('Where its format files are; null when somebody asked for it by hand'),
  isRequired: z.boolean(),
  isPreset: z.boolean().describe('From the settings of the berth, and not added by somebody'),
  dueOn: day.describe('The last day in Tokyo on which it is in time'),
  status: z.enum(itemStatuses).describe('1 in progress, 2 completed, 9 void'),
  comment: z.string(),
  submittedAt: instant.nullable().describe('Null while it waits for the applicant'),
  returnReason: z.string().nullable(),
  version,
  updatedAt: instant,
  allowedMoves: z.array(z.enum(itemMoveNames as [ItemMove, ...ItemMove[]])).describe('What the caller may do with it now'),
});
export type ProcedureItem = z.output<typeof itemShape>;

const historyEntry = z.object({
  id,
  itemId: id.nullable().describe('Null: about the report'),
  itemName: nameShape.nullable(),
  move: z.string(),
  reason: z.string().nullable(),
  isSystem: z.boolean(),
  accountName: z.string().nullable().describe('Of people of the own organization'),
  changedAt: instant,
});

export type ProcedureHistoryEntry = z.output<typeof historyEntry>;

export const arrivalCallRow = z.object({
  ...callFields,
  itemCount: count,
  submittedCount: count.describe('Sent in or completed'),
  completedCount: count,
  nextDueOn: day.nullable().describe('Of the documents that the applicant has not sent in yet'),
});

export type ArrivalCallRow = z.output<typeof arrivalCallRow>;

const offeredItem = z.object({ settingId: id, name: nameShape, dueOn: day });

export const arrivalCallShape = z.object({
  ...callFields,
  items: z.array(itemShape).describe('The earliest deadline first'),
  offered: z.array(offeredItem).describe('What the berth offers without asking for it, and nobody has begun'),
  canAsk: z.boolean().describe('The caller may ask for a document of its own wording'),
  history: z.array(historyEntry),
});

export type ArrivalCall = z.output<typeof arrivalCallShape>;

const reportFields = {
  dueOn: day,
  submittedAt: instant.nullable(),
  returnReason: z.string().nullable(),
  completedAt: instant.nullable(),
};

/** What somebody reports about the call. */
const recordFields = {
  berthedAt: instant,
  departedAt: instant,
  entryPassengers: z.int().min(0).max(100_000),
  departurePassengers: z.int().min(0).max(100_000),
  hasImmigrationInspection: z.boolean(),
  hasEmigrationInspection: z.boolean(),
  comment: z.string().trim().max(1000),
};

export const departureCallRow = z.object({ ...callFields, ...reportFields });

export type DepartureCallRow = z.output<typeof departureCallRow>;

export const departureCallShape = z.object({
  ...callFields,
  ...reportFields,
  ...recordFields,
  berthedAt: instant.nullable(),
  departedAt: instant.nullable(),
  entryPassengers: count.nullable(),
  departurePassengers: count.nullable(),
  isAmended: z.boolean().describe('It was opened again after it had been completed'),
  version: z.int().min(0).describe('0: nothing was reported yet'),
  allowedMoves: z.array(z.enum(reportMoveNames as [ReportMove, ...ReportMove[]])).describe('What the caller may do with it now'),
  history: z.array(historyEntry),
});

export type DepartureCall = z.output<typeof departureCallShape>;

export const reportRecordFields = recordFields;

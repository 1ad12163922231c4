import { documentPresets } from '@kiko/domain/procedure-settings/procedure-presets.ts';
import { type ItemTransition, itemStatuses, itemTransitionNames } from '@kiko/domain/procedures/item-workflow.ts';
import {
  callOutcomes,
  type ReportTransition,
  reportTransitionNames,
  skipReasons,
} from '@kiko/domain/procedures/report-workflow.ts';
import { departureStates, reservationStates } from '@kiko/domain/reservations/reservation-statuses.ts';
import { z } from 'zod';
import { instantInRange } from '../acceptance/acceptance-shapes.ts';
import { day, id, instant, nameShape, text, version } from '../shapes.ts';

const count = z.int().min(0);

/** The call that needs documents and a report; its id is the reservation's. */
const portCallFields = {
  id,
  number: z.string().nullable().describe('The reservation number'),
  cruiseShipName: nameShape,
  portId: id,
  portName: nameShape,
  berthId: id,
  berthName: nameShape,
  startAt: instant,
  endAt: instant,
  organizationName: nameShape.nullable(),
  isProxy: z.boolean(),
  hasOwner: z
    .boolean()
    .describe('False: no registered and active applicant owns the call, and its harbor manager acts in the owner’s place'),
  state: z.enum(reservationStates),
  departureState: z.enum(departureStates).describe('Progress of the call itself'),
};

export const arrivalDocumentShape = z.object({
  id,
  reservationId: id,
  reservationNumber: z.string().nullable(),
  name: nameShape,
  preset: z.enum(documentPresets).nullable(),
  settingId: id.nullable().describe('The setting with its template files; null for a document that was added by hand'),
  isRequired: z.boolean(),
  isFromSetting: z.boolean().describe('From the settings of the berth, not added by hand'),
  dueOn: day.describe('Due day in Tokyo; at the earliest two days after the document was requested'),
  isUrgent: z.boolean().describe('The day of its setting came too soon after the approval, so its deadline was extended'),
  status: z.enum(itemStatuses).describe('1 in progress, 2 completed, 9 void'),
  comment: z.string(),
  submittedAt: instant.nullable().describe('Null while it waits for the applicant'),
  returnReason: z.string().nullable(),
  version,
  updatedAt: instant,
  allowedTransitions: z
    .array(z.enum(itemTransitionNames as [ItemTransition, ...ItemTransition[]]))
    .describe('Transitions that the caller may make now'),
});
export type ArrivalDocumentDetail = z.output<typeof arrivalDocumentShape>;

const procedureHistoryEntryShape = z.object({
  id,
  documentId: id.nullable().describe('Null: about the report'),
  documentName: nameShape.nullable(),
  action: z.string(),
  reason: z.string().nullable(),
  side: z
    .enum(['owner', 'manager', 'system'])
    .describe('The acting side: the owner of the reservation, its harbor manager or the system'),
  accountName: z.string().nullable().describe('Of people of the own organization'),
  changedAt: instant,
});

export type ProcedureHistoryEntry = z.output<typeof procedureHistoryEntryShape>;

export const arrivalCallRowShape = z.object({
  ...portCallFields,
  documentCount: count,
  submittedCount: count.describe('Sent in or completed'),
  completedCount: count,
  nextDueOn: day.nullable().describe('Of the documents that the applicant has not sent in yet'),
});

export type ArrivalCallRow = z.output<typeof arrivalCallRowShape>;

const optionalDocumentShape = z.object({ settingId: id, name: nameShape, dueOn: day });

export const arrivalCallShape = z.object({
  ...portCallFields,
  documents: z.array(arrivalDocumentShape).describe('The earliest deadline first'),
  offered: z.array(optionalDocumentShape).describe('Optional documents of the berth that have not been started'),
  canAsk: z.boolean().describe('The caller may request a document with a title of its own'),
  history: z.array(procedureHistoryEntryShape),
});

export type ArrivalCall = z.output<typeof arrivalCallShape>;

const reportFields = {
  outcome: z.enum(callOutcomes).describe('called, or skipped: the ship did not call'),
  dueOn: day,
  submittedAt: instant.nullable(),
  returnReason: z.string().nullable(),
  completedAt: instant.nullable(),
};

/** The content of a report about the call. */
const departureRecordFields = {
  berthedAt: instant,
  departedAt: instant,
  entryPassengers: z.int().min(0).max(100_000),
  departurePassengers: z.int().min(0).max(100_000),
  hasImmigrationInspection: z.boolean(),
  hasEmigrationInspection: z.boolean(),
  comment: z.string(),
};

/** Whether the ship called. A report of a skipped call has a reason and no record. */
const outcomeFields = { outcome: z.enum(callOutcomes), skipReason: z.enum(skipReasons) };

const outstandingDocument = z.object({ id, name: nameShape, isSubmitted: z.boolean() });

export const departureCallRowShape = z.object({ ...portCallFields, ...reportFields });

export type DepartureCallRow = z.output<typeof departureCallRowShape>;

export const departureCallShape = z.object({
  ...portCallFields,
  ...reportFields,
  ...departureRecordFields,
  skipReason: z.enum(skipReasons).nullable().describe('Null unless the call was skipped'),
  managerNote: z.string().nullable().describe('Why a harbor manager reported in the owner’s place; null: the owner reported'),
  passengerCapacity: count.nullable().describe('Of the ship; null where it is not known'),
  isOver: z.boolean().describe('The call has ended by the system time, or its departure is recorded'),
  outstanding: z
    .array(outstandingDocument)
    .describe(
      'Documents that completing the report would close: required ones that are missing, and submitted ones that are not confirmed',
    ),
  berthedAt: instant.nullable(),
  departedAt: instant.nullable(),
  entryPassengers: count.nullable(),
  departurePassengers: count.nullable(),
  isAmended: z.boolean().describe('It was opened again after it had been completed'),
  version: z.int().min(0).describe('0: nothing was reported yet'),
  allowedTransitions: z
    .array(z.enum(reportTransitionNames as [ReportTransition, ...ReportTransition[]]))
    .describe('Transitions that the caller may make now'),
  history: z.array(procedureHistoryEntryShape),
});

export type DepartureCall = z.output<typeof departureCallShape>;

/** The fields of a report in a request. An answer has the stored values. */
export const departureReportRecordFields = {
  ...departureRecordFields,
  berthedAt: instantInRange,
  departedAt: instantInRange,
  comment: text(1000),
};
export const reportOutcomeFields = outcomeFields;

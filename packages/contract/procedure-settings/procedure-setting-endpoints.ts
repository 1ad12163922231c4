import { documentPresets } from '@kiko/domain/procedure-settings/procedure-presets.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, nameShape, pageShape, paging, queryNumber, requiredName, version } from '../shapes.ts';

const preset = z.enum(documentPresets);

const procedureSettingShape = z.object({
  id,
  berthId: id,
  name: nameShape,
  preset: preset.nullable(),
  isRequired: z.boolean(),
  deadlineDays: z.int().describe('Calendar days in Tokyo before the arrival, or after it'),
  isAfterArrival: z.boolean(),
  version,
  updatedAt: instant,
  canChange: z.boolean(),
});
export type ProcedureSetting = z.output<typeof procedureSettingShape>;

const settingFields = {
  name: requiredName(100),
  preset: preset.nullable(),
  isRequired: z.boolean(),
  deadlineDays: z.int().min(0).max(365),
  isAfterArrival: z.boolean(),
};

type Deadline = { deadlineDays?: number | undefined; isAfterArrival?: boolean | undefined };
// On the day of arrival is 0 days before; a change sends both halves or neither.
const hasPositiveDeadline = ({ deadlineDays, isAfterArrival }: Deadline) => !isAfterArrival || deadlineDays !== 0;
const isDeadlineComplete = ({ deadlineDays, isAfterArrival }: Deadline) =>
  (deadlineDays === undefined) === (isAfterArrival === undefined);
const deadlineNotPositive = { path: ['deadlineDays'], params: { fieldIssue: 'notAfterArrival' } };

export const newProcedureSettingShape = z
  .strictObject({ berthId: id, ...settingFields })
  .refine(hasPositiveDeadline, deadlineNotPositive);
export type NewProcedureSetting = z.output<typeof newProcedureSettingShape>;

/** A change names only the fields it changes, and the version it was made on. A document stays at its berth. */
export const procedureSettingChangeShape = z
  .strictObject(settingFields)
  .partial()
  .extend({ version })
  .refine(isDeadlineComplete, { path: ['deadlineDays'], params: { fieldIssue: 'required' } })
  .refine(hasPositiveDeadline, deadlineNotPositive);
export type ProcedureSettingChange = z.output<typeof procedureSettingChangeShape>;

export const listProcedureSettings = endpoint({
  method: 'GET',
  path: '/arrival-procedure-settings',
  summary: 'List required documents of berths, earliest deadline first',
  capability: 'arrivalProcedureSetting.read',
  query: z.strictObject({ ...paging, berthId: queryNumber().pipe(id).optional() }),
  response: pageShape(procedureSettingShape),
  refusals: [],
});
export type ProcedureSettingListQuery = z.output<(typeof listProcedureSettings)['query']>;

export const getProcedureSetting = endpoint({
  method: 'GET',
  path: '/arrival-procedure-settings/{id}',
  summary: 'One required document of a berth',
  capability: 'arrivalProcedureSetting.read',
  params: idParams,
  response: procedureSettingShape,
  refusals: ['record.notFound'],
});

export const createProcedureSetting = endpoint({
  method: 'POST',
  path: '/arrival-procedure-settings',
  summary: 'Add a required document of a berth',
  capability: 'arrivalProcedureSetting.create',
  body: newProcedureSettingShape,
  response: procedureSettingShape,
  status: 201,
  refusals: ['request.unknownReference', 'arrivalProcedureSetting.nameTaken', 'arrivalProcedureSetting.secondDaysAfter'],
});

export const updateProcedureSetting = endpoint({
  method: 'PUT',
  path: '/arrival-procedure-settings/{id}',
  summary: 'Change a required document; existing calls keep theirs',
  capability: 'arrivalProcedureSetting.update',
  params: idParams,
  body: procedureSettingChangeShape,
  response: procedureSettingShape,
  refusals: ['record.notFound', 'record.stale', 'arrivalProcedureSetting.nameTaken', 'arrivalProcedureSetting.secondDaysAfter'],
});

export const deleteProcedureSetting = endpoint({
  method: 'DELETE',
  path: '/arrival-procedure-settings/{id}',
  summary: 'Delete a required document; existing calls keep theirs',
  capability: 'arrivalProcedureSetting.delete',
  params: idParams,
  response: z.object({ id }),
  refusals: ['record.notFound'],
});

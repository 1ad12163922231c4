import { procedurePresets } from '@kiko/domain/procedure-settings/procedure-presets.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, nameShape, pageOf, paging, queryNumber, requiredName, version } from '../shapes.ts';

const preset = z.enum(procedurePresets);

const procedureSetting = z.object({
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
export type ProcedureSetting = z.output<typeof procedureSetting>;

const settingFields = {
  name: requiredName(100),
  preset: preset.nullable(),
  isRequired: z.boolean(),
  deadlineDays: z.int().min(0).max(365),
  isAfterArrival: z.boolean(),
};

type Deadline = { deadlineDays?: number | undefined; isAfterArrival?: boolean | undefined };
// On the day of arrival is 0 days before; a change sends both halves or neither.
const isLater = ({ deadlineDays, isAfterArrival }: Deadline) => !isAfterArrival || deadlineDays !== 0;
const isDeadlineWhole = ({ deadlineDays, isAfterArrival }: Deadline) =>
  (deadlineDays === undefined) === (isAfterArrival === undefined);
const notLater = { path: ['deadlineDays'], params: { fieldIssue: 'notAfterArrival' } };

export const newProcedureSettingShape = z.strictObject({ berthId: id, ...settingFields }).refine(isLater, notLater);
export type NewProcedureSetting = z.output<typeof newProcedureSettingShape>;

/** A change names only the fields it changes, and the version it was made on. A document stays at its berth. */
export const procedureSettingChangeShape = z
  .strictObject(settingFields)
  .partial()
  .extend({ version })
  .refine(isDeadlineWhole, { path: ['deadlineDays'], params: { fieldIssue: 'required' } })
  .refine(isLater, notLater);
export type ProcedureSettingChange = z.output<typeof procedureSettingChangeShape>;

export const listProcedureSettings = endpoint({
  method: 'GET',
  path: '/arrival-procedure-settings',
  summary: 'List required documents of berths, earliest deadline first',
  needs: 'arrivalProcedureSetting.read',
  query: z.strictObject({ ...paging, berthId: queryNumber().pipe(id).optional() }),
  answer: pageOf(procedureSetting),
  refusals: [],
});
export type ProcedureSettingListQuery = z.output<(typeof listProcedureSettings)['query']>;

export const getProcedureSetting = endpoint({
  method: 'GET',
  path: '/arrival-procedure-settings/{id}',
  summary: 'One required document of a berth',
  needs: 'arrivalProcedureSetting.read',
  params: idParams,
  answer: procedureSetting,
  refusals: ['record.notFound'],
});

export const createProcedureSetting = endpoint({
  method: 'POST',
  path: '/arrival-procedure-settings',
  summary: 'Add a required document of a berth',
  needs: 'arrivalProcedureSetting.create',
  body: newProcedureSettingShape,
  answer: procedureSetting,
  status: 201,
  refusals: ['request.unknownReference', 'arrivalProcedureSetting.nameTaken', 'arrivalProcedureSetting.secondDaysAfter'],
});

export const updateProcedureSetting = endpoint({
  method: 'PUT',
  path: '/arrival-procedure-settings/{id}',
  summary: 'Change a required document; existing calls keep theirs',
  needs: 'arrivalProcedureSetting.update',
  params: idParams,
  body: procedureSettingChangeShape,
  answer: procedureSetting,
  refusals: ['record.notFound', 'record.stale', 'arrivalProcedureSetting.nameTaken', 'arrivalProcedureSetting.secondDaysAfter'],
});

export const deleteProcedureSetting = endpoint({
  method: 'DELETE',
  path: '/arrival-procedure-settings/{id}',
  summary: 'Delete a required document; existing calls keep theirs',
  needs: 'arrivalProcedureSetting.delete',
  params: idParams,
  answer: z.object({ id }),
  refusals: ['record.notFound'],
});

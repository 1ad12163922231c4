import {
  createProcedureSetting,
  deleteProcedureSetting,
  listProcedureSettings,
  type NewProcedureSetting,
  type ProcedureSettingChange,
  updateProcedureSetting,
} from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '../kit/api/api-client.ts';
import { keyOf } from '../kit/api/query-keys.ts';
import { useSaveRecord } from '../kit/form/save-record.tsx';
import { useSend } from '../kit/form/use-send.ts';

/** All documents that a berth requires; only a few, so one page holds them all. */
export const procedureSettingsQuery = (berthId: number) =>
  queryOptions({
    queryKey: keyOf('procedure-settings', 'list', berthId),
    queryFn: ({ signal }) => request(listProcedureSettings, { query: { berthId, pageSize: 500 } }, signal),
  });

export const useSaveProcedureSetting = () =>
  useSaveRecord({
    queryKey: 'procedure-settings',
    create: (body: NewProcedureSetting, signal) => request(createProcedureSetting, { body }, signal),
    update: (id, body: ProcedureSettingChange, signal) => request(updateProcedureSetting, { params: { id }, body }, signal),
  });

export const useRemoveProcedureSetting = () => {
  const client = useQueryClient();
  return useSend({
    send: (id: number, signal) => request(deleteProcedureSetting, { params: { id } }, signal),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf('procedure-settings', 'list') }),
  });
};

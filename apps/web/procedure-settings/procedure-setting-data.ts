import {
  createProcedureSetting,
  deleteProcedureSetting,
  listProcedureSettings,
  type NewProcedureSetting,
  type ProcedureSettingChange,
  updateProcedureSetting,
} from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../kit/api-client.ts';
import { useSaveRecord } from '../kit/save-record.tsx';

/** Everything one berth asks for; a handful, so one page holds them all. */
export const procedureSettingsQuery = (berthId: number) =>
  queryOptions({
    queryKey: ['procedure-settings', 'list', berthId],
    queryFn: ({ signal }) => call(listProcedureSettings, { query: { berthId, pageSize: 500 } }, signal),
  });

export const useSaveProcedureSetting = () =>
  useSaveRecord({
    name: 'procedure-settings',
    create: (body: NewProcedureSetting) => call(createProcedureSetting, { body }),
    update: (id, body: ProcedureSettingChange) => call(updateProcedureSetting, { params: { id }, body }),
  });

export const useRemoveProcedureSetting = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteProcedureSetting, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['procedure-settings', 'list'] }),
  });
};

import { importColumnsFor, referenceKindsOf } from '@kiko/imports/import-columns.ts';
import { type ImportSubject, importEndpoints } from '@kiko/imports/import-kinds.ts';
import { type CallList, loadReferences } from '@kiko/imports/references.ts';
import type { SendResult } from '@kiko/imports/register-rows.ts';
import { queryOptions } from '@tanstack/react-query';
import { type ApiRequest, request } from '../kit/api/api-client.ts';
import { ApiRefusal } from '../kit/api/api-refusal.ts';
import { type KeyRoot, keyOf } from '../kit/api/query-keys.ts';
import { useSend } from '../kit/form/use-send.ts';
import { useProven } from '../kit/session/proof.ts';

/** The records that the cells of a file may name. */
export const referencesQuery = ({ kind, actorKind }: ImportSubject) =>
  queryOptions({
    queryKey: keyOf('import-references', kind),
    queryFn: ({ signal }) => {
      // These endpoints have a query and nothing else, which TypeScript cannot see in a generic function.
      const call: CallList = (endpoint, query) => request(endpoint, { query } as unknown as ApiRequest<typeof endpoint>, signal);
      return loadReferences({ kinds: referenceKindsOf(importColumnsFor(kind, actorKind)), actorKind }, call);
    },
  });

/** The lists that show imported records, or how many there are. */
export const changedLists: Readonly<Record<ImportSubject['kind'], readonly KeyRoot[]>> = {
  organization: ['organizations', 'accounts', 'groups'],
  user: ['accounts', 'groups'],
  berth: ['berths', 'ports', 'groups'],
  ship: ['ships'],
};

/** Registers one row. A refusal is an answer here: the other rows are still sent. */
export const useRegisterRow = ({ kind }: ImportSubject) => {
  const proven = useProven();
  const { mutateAsync } = useSend({
    send: (body: object, signal) => {
      const endpoint = importEndpoints[kind];
      // The body was validated with the shape of this endpoint.
      return proven(() => request(endpoint, { body } as ApiRequest<typeof endpoint>, signal));
    },
  });
  return async (body: object): Promise<SendResult> => {
    try {
      return await mutateAsync(body);
    } catch (error) {
      if (error instanceof ApiRefusal) return { code: error.code, issues: error.issues };
      // The page was left, or the answer could not be read.
      return { code: 'network.unreachable', issues: [] };
    }
  };
};

import {
  type AccountListQuery,
  createAccount,
  getAccount,
  inviteAccount,
  listAccounts,
  transferRole,
  updateAccount,
} from '@kiko/contract/accounts/account-endpoints.ts';
import type { AccountChange, AccountDetail, NewAccount } from '@kiko/contract/accounts/account-shapes.ts';
import { signAccountOut } from '@kiko/contract/identity/identity-endpoints.ts';
import { accountTypes } from '@kiko/domain/accounts/account-types.ts';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../kit/api-client.ts';
import { useSaveRecord } from '../kit/save-record.tsx';

export const accountsQuery = (query: AccountListQuery) =>
  queryOptions({
    queryKey: ['accounts', 'list', query],
    queryFn: ({ signal }) => call(listAccounts, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const accountQuery = (id: number) =>
  queryOptions({ queryKey: ['accounts', 'one', id], queryFn: ({ signal }) => call(getAccount, { params: { id } }, signal) });

const otherThanMaster = Object.values(accountTypes).filter((type) => type !== accountTypes.master);

/** Who could take the master role over: enabled colleagues. */
export const useCandidates = ({ organizationId }: AccountDetail) =>
  useQuery({
    queryKey: ['accounts', 'list', 'candidates', organizationId],
    queryFn: ({ signal }) =>
      call(listAccounts, { query: { organizationId, isEnabled: true, types: otherThanMaster, pageSize: 500 } }, signal),
  }).data?.rows;

export const useSaveAccount = () =>
  useSaveRecord({
    name: 'accounts',
    create: (body: NewAccount) => call(createAccount, { body }),
    update: (id, body: AccountChange) => call(updateAccount, { params: { id }, body }),
    // They count their people.
    alsoStale: ['groups'],
  });

export const useTransferRole = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ master, userId }: { master: AccountDetail; userId: number }) =>
      call(transferRole, { params: { id: master.id }, body: { userId, version: master.version } }),
    onSuccess: async (account) => {
      client.setQueryData(accountQuery(account.id).queryKey, account);
      // Whoever took the role is another account that is remembered.
      for (const queryKey of [['accounts', 'list'], ['groups'], ['organizations']]) await client.invalidateQueries({ queryKey });
      client.removeQueries({ queryKey: ['accounts', 'one'], predicate: ({ queryKey }) => queryKey[2] !== account.id });
    },
  });
};

export const useInvite = () => useMutation({ mutationFn: (id: number) => call(inviteAccount, { params: { id } }) });

export const useSignAccountOut = () => useMutation({ mutationFn: (id: number) => call(signAccountOut, { params: { id } }) });

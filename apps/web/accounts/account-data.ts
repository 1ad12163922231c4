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

/** What was saved stands in the cache; every list of accounts and groups (they count people) is asked for again. */
const useRemember = () => {
  const client = useQueryClient();
  return async (account: AccountDetail) => {
    client.setQueryData(accountQuery(account.id).queryKey, account);
    await client.invalidateQueries({ queryKey: ['accounts', 'list'] });
    await client.invalidateQueries({ queryKey: ['groups'] });
  };
};

export const useSaveAccount = () =>
  useMutation({
    mutationFn: (save: { id: number; change: AccountChange } | { account: NewAccount }) =>
      'id' in save
        ? call(updateAccount, { params: { id: save.id }, body: save.change })
        : call(createAccount, { body: save.account }),
    onSuccess: useRemember(),
  });

export const useTransferRole = () => {
  const client = useQueryClient();
  const remember = useRemember();
  return useMutation({
    mutationFn: ({ master, userId }: { master: AccountDetail; userId: number }) =>
      call(transferRole, { params: { id: master.id }, body: { userId, version: master.version } }),
    onSuccess: async (account) => {
      await client.invalidateQueries({ queryKey: ['accounts', 'one'], refetchType: 'none' });
      await client.invalidateQueries({ queryKey: ['organizations'] });
      await remember(account);
    },
  });
};

export const useInvite = () => useMutation({ mutationFn: (id: number) => call(inviteAccount, { params: { id } }) });

export const useSignAccountOut = () => useMutation({ mutationFn: (id: number) => call(signAccountOut, { params: { id } }) });

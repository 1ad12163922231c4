import {
  type AccountListQuery,
  changeOwnLanguage,
  confirmAccountEmail,
  confirmOwnEmail,
  createAccount,
  getAccount,
  getProfile,
  inviteAccount,
  listAccounts,
  transferRole,
  updateAccount,
  updateProfile,
} from '@kiko/contract/accounts/account-endpoints.ts';
import type { AccountChange, AccountDetail, NewAccount } from '@kiko/contract/accounts/account-shapes.ts';
import { signOutAccount } from '@kiko/contract/identity/identity-endpoints.ts';
import { accountTypes } from '@kiko/domain/accounts/account-types.ts';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../kit/api/api-client.ts';
import { keyOf } from '../../kit/api/query-keys.ts';
import { useSaveRecord } from '../../kit/form/save-record.tsx';
import { useSend } from '../../kit/form/use-send.ts';
import { useProven } from '../../kit/session/proof.ts';

export const accountsQuery = (query: AccountListQuery) =>
  queryOptions({
    queryKey: keyOf('accounts', 'list', query),
    queryFn: ({ signal }) => request(listAccounts, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('accounts', 'one', id),
    queryFn: ({ signal }) => request(getAccount, { params: { id } }, signal),
  });

const otherThanMaster = Object.values(accountTypes).filter((type) => type !== accountTypes.master);

/** Accounts that can take over the master role: enabled accounts of the same organization. */
export const useCandidates = ({ organizationId }: AccountDetail) =>
  useQuery({
    queryKey: keyOf('accounts', 'list', 'candidates', organizationId),
    queryFn: ({ signal }) =>
      request(listAccounts, { query: { organizationId, isEnabled: true, types: otherThanMaster, pageSize: 500 } }, signal),
  }).data?.rows;

export const profileQuery = queryOptions({
  queryKey: keyOf('me', 'profile'),
  queryFn: ({ signal }) => request(getProfile, {}, signal),
});

export const useSaveAccount = () => {
  const proven = useProven();
  return useSaveRecord({
    queryKey: 'accounts',
    create: (body: NewAccount, signal) => proven(() => request(createAccount, { body }, signal)),
    update: (id, body: AccountChange, signal) => proven(() => request(updateAccount, { params: { id }, body }, signal)),
    // Groups show the number of their accounts.
    alsoInvalidate: ['groups'],
  });
};

/** The own account; the menu and the greeting show its name. */
export const useSaveProfile = () => {
  const proven = useProven();
  return useSaveRecord({
    queryKey: 'accounts',
    create: (body: NewAccount, signal) => request(createAccount, { body }, signal),
    update: (_id, body: AccountChange, signal) => proven(() => request(updateProfile, { body }, signal)),
    alsoInvalidate: ['me'],
  });
};

/** The code that was sent to a changed address. */
export const useConfirmEmail = ({ id, isOwn }: { id: number; isOwn: boolean }) => {
  const client = useQueryClient();
  return useSend({
    send: (code: string, signal) =>
      isOwn
        ? request(confirmOwnEmail, { body: { code } }, signal)
        : request(confirmAccountEmail, { params: { id }, body: { code } }, signal),
    onSuccess: ({ isConfirmed }) => {
      if (isConfirmed && !isOwn) void client.invalidateQueries({ queryKey: keyOf('accounts') });
    },
  });
};

/** The menu with the choice may be closed when the answer comes: `onFailure` shows the failure elsewhere. */
export const useKeepLanguage = (onFailure: (chosen: 'ja' | 'en') => void) => {
  const client = useQueryClient();
  return useSend({
    send: (lang: 'ja' | 'en', signal) => request(changeOwnLanguage, { body: { lang } }, signal),
    onLeave: 'keep',
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf('me') }),
    onError: (_error, chosen) => onFailure(chosen),
  });
};

export const useTransferRole = () => {
  const client = useQueryClient();
  const proven = useProven();
  return useSend({
    send: ({ master, userId }: { master: AccountDetail; userId: number }, signal) =>
      proven(() => request(transferRole, { params: { id: master.id }, body: { userId, version: master.version } }, signal)),
    onSuccess: async (account) => {
      client.setQueryData(accountQuery(account.id).queryKey, account);
      // The account that took over the role is another cached record.
      for (const queryKey of [keyOf('accounts', 'list'), keyOf('groups'), keyOf('organizations')])
        await client.invalidateQueries({ queryKey });
      client.removeQueries({ queryKey: keyOf('accounts', 'one'), predicate: ({ queryKey }) => queryKey[2] !== account.id });
    },
  });
};

export const useInvite = () => {
  const proven = useProven();
  return useSend({ send: (id: number, signal) => proven(() => request(inviteAccount, { params: { id } }, signal)) });
};

export const useSignAccountOut = () =>
  useSend({ send: (id: number, signal) => request(signOutAccount, { params: { id } }, signal) });

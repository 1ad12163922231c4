import type { Transaction } from '@kiko/database/connection.ts';
import { type OperatorCommand, type OperatorCommands, runAudited } from '../kit/operator/operator-command.ts';
import { inviteByOperator } from './account-actions.ts';
import { lockAccountByEmail, type StoredAccount } from './account-queries.ts';
import { setEnabledByOperator } from './change-account.ts';

type AccountAction = {
  name: string;
  does: string;
  act: (tx: Transaction, account: StoredAccount) => Promise<unknown>;
  done: string;
};

const accountCommand = ({ name, does, act, done }: AccountAction): OperatorCommand => ({
  usage: `${name} <email>`,
  does,
  run: async (database, [email = '']) => {
    const { record } = await runAudited(database, name, async (tx) => {
      const account = await lockAccountByEmail(tx, email);
      if (!account) throw new Error(`no account has the address ${email || '(missing)'}`);
      await act(tx, account);
      return { record: { entity: 'account', id: account.id, organizationId: account.organizationId } };
    });
    return [`account ${record.id}: ${done}`];
  },
});

type AccountDependencies = { signOut: (tx: Transaction, accountId: number) => Promise<void> };

export const accountCommands = ({ signOut }: AccountDependencies): OperatorCommands => ({
  invite: accountCommand({
    name: 'invite',
    does: 'mails a new temporary password, which replaces the current password and signs the user out; also for a lost password',
    act: inviteByOperator,
    done: 'the worker sends the invitation',
  }),
  disable: accountCommand({
    name: 'disable',
    does: 'disables a general account and ends its sessions',
    act: (tx, account) => setEnabledByOperator(tx, account, false),
    done: 'disabled',
  }),
  enable: accountCommand({
    name: 'enable',
    does: 'enables a disabled account',
    act: (tx, account) => setEnabledByOperator(tx, account, true),
    done: 'enabled',
  }),
  'sign-out': accountCommand({
    name: 'sign-out',
    does: 'ends all sessions of a user',
    act: (tx, { id }) => signOut(tx, id),
    done: 'signed out on all devices',
  }),
});

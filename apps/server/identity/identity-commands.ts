import { parseArgs } from 'node:util';
import { type OperatorCommands, runAudited } from '../kit/operator/operator-command.ts';
import { createIdentityKeys } from './core/identity-keys.ts';
import { readKeyFile } from './core/identity-settings.ts';
import { replaceLeakedKey, resealIdentity } from './core/reseal-identity.ts';

const file = { type: 'string' } as const;

export const identityCommands: OperatorCommands = {
  'reseal-keys': {
    usage: 'reseal-keys --key-file <current> --new-key-file <new> [--keep-sessions]',
    does: 'replaces the identity key while API and worker are stopped; passwords stay valid, all users sign in again. With --keep-sessions: while they run with both keys; sessions go on',
    run: async (database, given) => {
      const { values } = parseArgs({
        args: [...given],
        options: { 'key-file': file, 'new-key-file': file, 'keep-sessions': { type: 'boolean' } },
      });
      const keepsSessions = values['keep-sessions'] ?? false;
      const [from, to] = (['key-file', 'new-key-file'] as const).map((option) => {
        const path = values[option];
        if (!path) throw new Error(`--${option} is missing`);
        return createIdentityKeys(readKeyFile(`--${option}`, path));
      });
      if (!from || !to) throw new Error('two keys are needed');
      const { details } = await runAudited(database, 'reseal-keys', async (tx) => ({
        record: { entity: 'identity' },
        details: { users: await (keepsSessions ? resealIdentity : replaceLeakedKey)(tx, { from, to }) },
      }));
      const next = keepsSessions
        ? 'remove the old one a day after the last process exchanged both'
        : 'start API and worker with it, and destroy the old one';
      return [`${details.users} passwords are sealed with the new key: ${next}`];
    },
  },
};

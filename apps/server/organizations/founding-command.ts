import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { OperatorCommands } from '../kit/operator/operator-command.ts';
import { foundingShape, foundMinistry } from './found-ministry.ts';
import type { CreateFirstGroup } from './organization-actions.ts';

const text = { type: 'string' } as const;
const foundingOptions = {
  code: text,
  'name-ja': text,
  'name-en': text,
  email: text,
  phone: text,
  'master-email': text,
  'master-name': text,
  'master-kana': text,
} as const;

export const foundingCommands = (dependencies: { createFirstGroup: CreateFirstGroup }): OperatorCommands => ({
  found: {
    usage: 'found --code 10001 --name-ja … --name-en MLIT --email … --phone … --master-email … --master-name … --master-kana …',
    does: 'registers the ministry of a new installation with its master account, and invites the master by mail',
    run: async (database, given) => {
      const { values } = parseArgs({ args: [...given], options: foundingOptions });
      const founding = foundingShape.safeParse({
        code: values.code,
        name: { ja: values['name-ja'], en: values['name-en'] },
        address: { ja: '', en: '' },
        countryCode: 'JP',
        email: values.email,
        phone: values.phone,
        master: {
          email: values['master-email'],
          name: values['master-name'],
          nameKana: values['master-kana'],
          phone: values.phone,
          lang: 'ja',
        },
      });
      if (!founding.success) throw new Error(z.prettifyError(founding.error));
      const requestId = `admin-${randomUUID()}`;
      const { organizationId, accountId } = await database
        .transaction()
        .execute((tx) => foundMinistry(tx, founding.data, { ...dependencies, requestId }));
      return [`organization ${organizationId}, account ${accountId}: the worker sends the invitation`];
    },
  },
});

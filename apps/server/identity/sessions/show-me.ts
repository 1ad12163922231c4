import type { getMe, Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { actorKindOf } from '@kiko/domain/access/actor.ts';
import type { ContextWithBody } from '../../kit/http/serve.ts';
import { getOwnAccount } from './me-queries.ts';

export const showMe = async ({ tx, actor }: ContextWithBody<typeof getMe>): Promise<Me> => {
  const account = await getOwnAccount(tx, actor.accountId);
  return {
    ...account,
    language: account.language === 'en' ? 'en' : 'ja',
    kind: actorKindOf(actor),
    groupBerthIds: [...actor.groupBerthIds],
    groupPortIds: [...actor.groupPortIds],
  };
};

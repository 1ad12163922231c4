import { endOtherSessions, endOwnSession, listOwnSessions, signOutAccount } from '@kiko/contract/identity/identity-endpoints.ts';
import { parseUserAgent } from '@kiko/domain/identity/describe-agent.ts';
import { type Api, serve, serveRecord } from '../../kit/http/serve.ts';
import { findUserByAccount } from '../core/identity-queries.ts';
import { signOutOnAllDevices } from './end-sessions.ts';
import { findAccessibleUser, findSession, selectSessions } from './own-session-queries.ts';
import { endAllSessions, endOtherSessions as endOthers, endSession } from './session-queries.ts';

/** Lists and ends sessions. The end takes effect with the next request. */
export const sessionRoutes = (api: Api) => {
  serve(api, listOwnSessions, async ({ tx, accessFilter, session }) => {
    const found = await selectSessions(tx, accessFilter);
    return {
      rows: found.map(({ userAgent, ...row }) => ({ ...row, ...parseUserAgent(userAgent), isCurrent: row.id === session?.id })),
    };
  });
  serveRecord(api, endOwnSession, {
    find: ({ tx, accessFilter, params }) => findSession(tx, accessFilter, params.id),
    handle: async ({ tx, record }) => {
      await endSession(tx, record.id, 'otherDevice');
      return {};
    },
  });
  serve(api, endOtherSessions, async ({ tx, actor, session }) => {
    const user = await findUserByAccount(tx, actor.accountId);
    if (user)
      await (session
        ? endOthers(tx, { sub: user.sub, sessionId: session.id }, 'otherDevice')
        : endAllSessions(tx, user.sub, 'otherDevice'));
    return {};
  });
  serveRecord(api, signOutAccount, {
    find: ({ tx, accessFilter, params }) => findAccessibleUser(tx, accessFilter, params.id),
    handle: async ({ tx, record }) => {
      await signOutOnAllDevices(tx, record);
      return { id: record.id };
    },
  });
};

import { endOtherSessions, endOwnSession, listOwnSessions, signAccountOut } from '@kiko/contract/identity/identity-endpoints.ts';
import { describeAgent } from '@kiko/domain/identity/describe-agent.ts';
import { enqueueJob } from '../kit/job-queries.ts';
import { type Api, serve, serveRecord } from '../kit/serve.ts';
import { endEverySession } from './end-sessions.ts';
import { findUserByAccount } from './identity-queries.ts';
import { findReachedUser, findSession, selectSessions } from './own-session-queries.ts';
import { endAllSessions, endOtherSessions as endOthers, endSession } from './session-queries.ts';

/** Where people are signed in, and the ways to end that. Each counts at the very next request. */
export const sessionRoutes = (api: Api) => {
  serve(api, listOwnSessions, async ({ tx, reach, session }) => {
    const found = await selectSessions(tx, reach);
    return { rows: found.map(({ agent, ...row }) => ({ ...row, ...describeAgent(agent), isCurrent: row.id === session?.id })) };
  });
  serveRecord(api, endOwnSession, {
    find: ({ tx, reach, params }) => findSession(tx, reach, params.id),
    act: async ({ tx, record }) => {
      await endSession(tx, record.id);
      return {};
    },
  });
  serve(api, endOtherSessions, async ({ tx, actor, session }) => {
    const user = await findUserByAccount(tx, actor.accountId);
    if (user) await (session ? endOthers(tx, user.sub, session.id) : endAllSessions(tx, user.sub));
    return {};
  });
  serveRecord(api, signAccountOut, {
    find: ({ tx, reach, params }) => findReachedUser(tx, reach, params.id),
    act: async ({ tx, record }) => {
      if (record.sub) await endEverySession(tx, record.sub);
      await enqueueJob(tx, { task: 'signUserOut', payload: { accountId: record.id }, key: `sign-out-${record.id}` });
      return { id: record.id };
    },
  });
};

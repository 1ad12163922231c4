import { assertAllChanged, type OperatorCommands, readIds, runAudited } from '../kit/operator/operator-command.ts';
import { listQuarantinedEntries, releaseEntries } from '../kit/outbox/outbox-queries.ts';
import { listAbandonedMails, resendMails } from './mail-queries.ts';

export const notificationCommands: OperatorCommands = {
  mails: {
    usage: 'mails',
    does: 'lists notification mails that are no longer retried',
    run: async (database) => {
      const mails = await listAbandonedMails(database);
      const lines = mails.map(({ id, email, attempts, createdAt, error }) =>
        [id, email, attempts, createdAt.toISOString(), error].join('\t'),
      );
      return [...lines, `${lines.length} mails`];
    },
  },
  'resend-mails': {
    usage: 'resend-mails <id> … | --all',
    does: 'sends notification mails that are no longer retried after all',
    run: async (database, given) => {
      const ids = readIds(given);
      const { details } = await runAudited(database, 'resend-mails', async (tx) => {
        const count = await resendMails(tx, ids);
        assertAllChanged({ ids, count, missing: 'notifications have no mail that is no longer retried' });
        return { record: { entity: 'notification' }, details: { ids, count } };
      });
      return [`${details.count} mails will be sent`];
    },
  },
  events: {
    usage: 'events',
    does: 'lists outbox events that could not be dispatched, so that their notifications are missing',
    run: async (database) => {
      const entries = await listQuarantinedEntries(database);
      const lines = entries.map(({ id, kind, event, createdAt, error }) =>
        [id, kind, event, createdAt.toISOString(), error].join('\t'),
      );
      return [...lines, `${lines.length} events`];
    },
  },
  'release-events': {
    usage: 'release-events <id> … | --all',
    does: 'dispatches such outbox events again, once the cause is gone',
    run: async (database, given) => {
      const ids = readIds(given);
      const { details } = await runAudited(database, 'release-events', async (tx) => {
        const count = await releaseEntries(tx, ids);
        assertAllChanged({ ids, count, missing: 'events are not quarantined' });
        return { record: { entity: 'outboxEvent' }, details: { ids, count } };
      });
      return [`${details.count} events will be dispatched`];
    },
  },
};

import { getSystemStatus } from '@kiko/contract/system-status/system-status-endpoints.ts';
import { type Api, serve } from '../kit/http/serve.ts';
import { describeComponents } from './describe-components.ts';
import { selectSystemFigures } from './system-figures-queries.ts';

export const systemStatusRoutes = (api: Api) => {
  serve(api, getSystemStatus, async ({ tx }) => {
    const figures = await selectSystemFigures(tx);
    const startedAt = new Date(figures.readAt.getTime() - process.uptime() * 1000);
    return {
      checkedAt: figures.readAt,
      components: describeComponents(figures, startedAt),
      backlogs: {
        outboxEvents: figures.outboxWaiting + figures.outboxQuarantined,
        mails: figures.mailsOwed,
        mailsGivenUp: figures.mailsGivenUp,
        jobs: figures.jobsWaiting,
        jobsFailing: figures.jobsFailing,
        jobsGivenUp: figures.jobsGivenUp,
        auditEntries: figures.auditUnsealed,
      },
      ...api.build,
      workerVersions: figures.workerVersions,
      signaturesAt: figures.signaturesAt,
    };
  });
};

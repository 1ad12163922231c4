import { z } from 'zod';
import { endpoint, type ResponseOf } from '../endpoint.ts';
import { instant } from '../shapes.ts';

const count = z.int().min(0);

export const systemComponents = ['api', 'database', 'worker', 'notification', 'mail', 'fileScan', 'auditSeal'] as const;
export type SystemComponent = (typeof systemComponents)[number];

export const componentStates = ['working', 'delayed', 'failing', 'unknown'] as const;
export type ComponentState = (typeof componentStates)[number];

export const getSystemStatus = endpoint({
  method: 'GET',
  path: '/system-status',
  summary: 'Which parts of the system work, since when, and what waits',
  capability: 'systemStatus.read',
  response: z.object({
    checkedAt: instant,
    components: z.array(
      z.object({
        component: z.enum(systemComponents),
        state: z.enum(componentStates).describe('unknown: only a worker knows it, and none runs'),
        since: instant.nullable().describe('Since when it is in this state; null where that is not recorded'),
        lastAt: instant.nullable().describe('When it last did its work, where that is recorded'),
      }),
    ),
    backlogs: z.object({
      outboxEvents: count,
      mails: count,
      mailsGivenUp: count,
      jobs: count,
      jobsFailing: count,
      jobsGivenUp: count,
      auditEntries: count,
    }),
    version: z.string(),
    commit: z.string(),
    workerVersions: z.array(z.string()).describe('Version and commit of the running workers'),
    signaturesAt: instant.nullable().describe('Date of the signatures of the virus scanner'),
  }),
  refusals: [],
});
export type SystemStatus = ResponseOf<typeof getSystemStatus>;

import type { ComponentState, SystemStatus } from '@kiko/contract/system-status/system-status-endpoints.ts';
import { dayMs, minuteMs } from '@kiko/domain/calendar/durations.ts';
import type { SystemFigures } from './system-figures-queries.ts';

type Component = SystemStatus['components'][number];

/** The same limits as the alert rules of deploy/prometheus/alerts.yaml. */
const limits = { outboxMs: 5 * minuteMs, mailMs: 15 * minuteMs, auditMs: 10 * minuteMs, signaturesMs: 3 * dayMs };

/** What waits longer than its limit is failing, since it began to wait. */
const stateOfBacklog = (oldestAt: Date | null, readAt: Date, limitMs: number) => {
  const isLate = oldestAt !== null && readAt.getTime() - oldestAt.getTime() > limitMs;
  return { state: isLate ? 'failing' : 'working', since: isLate ? oldestAt : null } as const;
};

const stateOfScanner = ({ scannerIsReachable, signaturesAt, readAt }: SystemFigures): ComponentState => {
  if (scannerIsReachable === null) return 'unknown';
  if (!scannerIsReachable) return 'failing';
  return signaturesAt && readAt.getTime() - signaturesAt.getTime() > limits.signaturesMs ? 'delayed' : 'working';
};

/** The state of each part. That this is computed shows that API and database work. */
export const describeComponents = (figures: SystemFigures, startedAt: Date): Component[] => {
  const { readAt, workersRunning, outboxOldestAt, mailsOldestAt, auditOldestAt } = figures;
  const isWorking = workersRunning > 0;
  return [
    { component: 'api', state: 'working', since: startedAt, lastAt: null },
    { component: 'database', state: 'working', since: figures.databaseStartedAt, lastAt: null },
    {
      component: 'worker',
      state: isWorking ? 'working' : 'failing',
      since: isWorking ? figures.workersSince : figures.workerSeenAt,
      lastAt: figures.workerSeenAt,
    },
    { component: 'notification', ...stateOfBacklog(outboxOldestAt, readAt, limits.outboxMs), lastAt: null },
    { component: 'mail', ...stateOfBacklog(mailsOldestAt, readAt, limits.mailMs), lastAt: figures.mailLastSentAt },
    { component: 'fileScan', state: stateOfScanner(figures), since: figures.scannerSince, lastAt: null },
    { component: 'auditSeal', ...stateOfBacklog(auditOldestAt, readAt, limits.auditMs), lastAt: figures.auditLastSealedAt },
  ];
};

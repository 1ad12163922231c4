import type { Registry } from '@prometheus-io/client';
import { addGauge } from '../kit/metrics/add-gauge.ts';
import type { SystemFigures } from './system-figures-queries.ts';

/** Two scrapes at the same moment, and all metrics of one scrape, share one statement. */
const keptMs = 5_000;

type Metric = { name: string; help: string; read: (figures: SystemFigures) => number };

/** 0 where nothing waits. */
const ageOf = (oldestAt: Date | null, { readAt }: SystemFigures) =>
  oldestAt ? Math.max(0, (readAt.getTime() - oldestAt.getTime()) / 1000) : 0;

const systemMetrics: readonly Metric[] = [
  { name: 'kiko_outbox_events_waiting', help: 'Outbox events that are not dispatched', read: (figures) => figures.outboxWaiting },
  {
    name: 'kiko_outbox_oldest_event_age_seconds',
    help: 'Age of the oldest outbox event that is not dispatched',
    read: (figures) => ageOf(figures.outboxOldestAt, figures),
  },
  {
    name: 'kiko_outbox_events_quarantined',
    help: 'Outbox events that could not be dispatched and are not retried',
    read: (figures) => figures.outboxQuarantined,
  },
  { name: 'kiko_mails_owed', help: 'Mails of notifications that are not sent yet', read: (figures) => figures.mailsOwed },
  {
    name: 'kiko_mails_oldest_age_seconds',
    help: 'Age of the oldest mail that is not sent yet',
    read: (figures) => ageOf(figures.mailsOldestAt, figures),
  },
  {
    name: 'kiko_mails_given_up',
    help: 'Mails that are no longer retried, of the last year',
    read: (figures) => figures.mailsGivenUp,
  },
  { name: 'kiko_jobs_waiting', help: 'Jobs that are due and not being worked on', read: (figures) => figures.jobsWaiting },
  {
    name: 'kiko_jobs_oldest_age_seconds',
    help: 'How long the oldest waiting job has been due',
    read: (figures) => ageOf(figures.jobsOldestAt, figures),
  },
  { name: 'kiko_jobs_locked', help: 'Jobs that are being worked on', read: (figures) => figures.jobsLocked },
  { name: 'kiko_jobs_failing', help: 'Jobs that failed and will be tried again', read: (figures) => figures.jobsFailing },
  {
    name: 'kiko_jobs_given_up',
    help: 'Jobs that failed and are no longer retried: npm run admin -- jobs',
    read: (figures) => figures.jobsGivenUp,
  },
  {
    name: 'kiko_audit_unsealed_entries',
    help: 'Audit entries that are not sealed yet, counted up to 10,000',
    read: (figures) => figures.auditUnsealed,
  },
  {
    name: 'kiko_audit_unsealed_age_seconds',
    help: 'Age of the oldest audit entry that is not sealed yet',
    read: (figures) => ageOf(figures.auditOldestAt, figures),
  },
  { name: 'kiko_workers_running', help: 'Worker processes seen within 15 seconds', read: (figures) => figures.workersRunning },
];

/** Figures of the whole system, read from the database when they are scraped. While it does not respond they are absent, not 0. */
export const measureSystem = (registry: Registry, readFigures: () => Promise<SystemFigures>) => {
  const read = keepFor(keptMs, readFigures);
  for (const { name, help, read: valueOf } of systemMetrics) {
    addGauge(registry, {
      name,
      help,
      read: async () => {
        const figures = await read().catch(() => undefined);
        return figures && valueOf(figures);
      },
    });
  }
};

/** Repeats a result for a while. A failure is not kept. */
const keepFor = <Result>(milliseconds: number, read: () => Promise<Result>) => {
  let kept: { until: number; result: Promise<Result> } | undefined;
  return () => {
    if (kept && performance.now() < kept.until) return kept.result;
    const result = read();
    kept = { until: performance.now() + milliseconds, result };
    result.catch(() => {
      kept = undefined;
    });
    return result;
  };
};

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listProofNames } from './kit/proofs.ts';
import { repository } from './kit/repository.ts';

export type Step = {
  /** What comes before a colon is the name of several. */
  name: string;
  command: readonly string[];
  environment?: NodeJS.ProcessEnv;
  /** Runs vitest: each test counts instead of the step. */
  isTests?: boolean;
  /** False where another may run at the same time: a step that keeps one core busy. */
  isAlone?: false;
  /** Only with `--nightly`. */
  isNightly?: true;
};

const tool = (name: string, ...parameters: string[]) => ['node', `tools/${name}.ts`, ...parameters];

const whereDaysAre = [
  ...['packages/', 'apps/web/acceptance', 'apps/web/calendar', 'apps/web/chat', 'apps/web/home', 'apps/web/kit/clock'],
  ...['apps/web/kit/date', 'apps/web/management', 'apps/web/season-plans', 'apps/web/summaries'],
];

const steps: readonly Step[] = [
  { name: 'format', command: ['biome', 'ci', '--reporter=concise', '--colors=off'] },
  { name: 'lint', command: ['oxlint', '--format=unix'] },
  { name: 'types', command: tool('types') },
  { name: 'unused', command: ['knip', '--no-progress', '--treat-config-hints-as-errors'] },
  { name: 'walls', command: tool('walls') },
  { name: 'guards', command: tool('guards/run-guards') },
  { name: 'schema', command: ['node', 'packages/database/main-schema.ts', '--check'] },
  { name: 'docs', command: tool('docs', '--check') },
  // Days are days in Tokyo wherever the process runs: what holds in one zone only is wrong. No code asks for local time (a
  // guard), so the second zone is for what libraries do: in the browser's rooms and the pure ones.
  { name: 'tests: UTC', command: ['vitest', 'run'], environment: { TZ: 'UTC' }, isTests: true },
  {
    name: 'tests: Los Angeles',
    command: ['vitest', 'run', '--project', 'unit', '--project', 'ui', ...whereDaysAre],
    environment: { TZ: 'America/Los_Angeles' },
    isTests: true,
    isNightly: true,
  },
  { name: 'build', command: ['vite', 'build', 'apps/web', '--logLevel', 'warn'] },
];

/** Proofs whose broken variants start several houses and take minutes together: they are run by hand, `npm run prove <name> -- --control`. */
const longControls: readonly string[] = [
  ...['availability', 'calendar-speed', 'deadlines', 'exports', 'files', 'first-start', 'identity', 'live'],
  ...[
    'model',
    'notices',
    'opening',
    'permissions',
    'race',
    'retry',
    'rush-ratio',
    'season',
    'statistics',
    'walk',
    'walls',
    'worker-kills',
  ],
];

/** Proofs that measure speed, memory or the clock. They run alone, and only at night: a slow machine must not reject a change. */
const timed: readonly string[] = [
  ...['calendar-speed', 'exports', 'first-start', 'identity', 'live', 'notices', 'opening', 'rush-ratio', 'worker-kills'],
];

const journeys: Step = { name: 'journeys', command: ['vitest', 'run', '--config', 'apps/e2e/vitest.config.ts'], isTests: true };

/** Steps in the order of how soon they report. The quick level gates a change; `--nightly` adds what measures or takes long. */
export const listSteps = (isNightly: boolean): Step[] => allSteps().filter((step) => isNightly || !step.isNightly);

const allSteps = (): Step[] => [
  ...steps,
  ...(existsSync(join(repository, 'apps/e2e/vitest.config.ts')) ? [journeys] : []),
  // The journeys are a step of their own.
  ...listProofNames()
    .filter((name) => name !== journeys.name)
    .flatMap((name) => [
      {
        name: `proofs: ${name}`,
        command: tool('prove', name),
        ...(timed.includes(name) ? { isNightly: true as const } : { isAlone: false as const }),
      },
      ...(longControls.includes(name)
        ? []
        : [{ name: `proofs: ${name}, broken`, command: tool('prove', name, '--control'), isAlone: false as const }]),
    ]),
];

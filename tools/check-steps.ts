import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isQuick, journeyTurnCount, planTurns } from './kit/control-turns.ts';
import { listProofNames } from './kit/proofs.ts';
import { repository } from './kit/repository.ts';
import seconds from './step-seconds.json' with { type: 'json' };

export type Step = {
  /** The part before a colon is the name of a group. */
  name: string;
  command: readonly string[];
  environment?: NodeJS.ProcessEnv;
  /** Runs vitest: each test counts instead of the step. */
  isTests?: boolean;
  /** False where another may run at the same time: a step that keeps one core busy. */
  runsExclusively?: false;
  /** Runs only when requested by name: another check has its turn. */
  isPostponed?: true;
};

const tool = (name: string, ...parameters: string[]) => ['node', `tools/${name}.ts`, ...parameters];

const timeZoneSensitivePaths = [
  'packages/',
  'apps/web/acceptance',
  'apps/web/chat',
  'apps/web/home',
  'apps/web/kit/format',
  'apps/web/kit/form/date',
  'apps/web/reservations/calendar',
  'apps/web/season-plans',
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
  // Days are days in Tokyo wherever the process runs: what holds in one zone only is wrong. No code uses local time (a
  // lint rule), so the second zone is for what libraries do: in the browser's rooms and the pure ones.
  { name: 'tests: UTC', command: ['vitest', 'run'], environment: { TZ: 'UTC' }, isTests: true },
  {
    name: 'tests: Los Angeles',
    command: ['vitest', 'run', '--project', 'unit', '--project', 'ui', ...timeZoneSensitivePaths],
    environment: { TZ: 'America/Los_Angeles' },
    isTests: true,
  },
  { name: 'build', command: ['vite', 'build', 'apps/web', '--logLevel', 'warn'] },
];

/**
 * Seconds of each proof as it runs in the check, beside another step. Those above the limit of `kit/control-turns.ts` take turns.
 */
export const proofSeconds: Readonly<Record<string, number>> = seconds.proofs;

/** Rights and the order of booking are examined by every check, however long it takes. */
export const always: readonly string[] = ['permissions', 'race'];

/** Processor seconds of each proof's control, its broken variants, where they were measured. */
export const controlSeconds: Readonly<Record<string, number>> = seconds.controls;
/** The assumed duration of a control that has not been measured yet. */
const unmeasured = 90;

/** What takes turns, by proof: its control, and the proof itself where it is slow. */
export const planSeconds = (): Record<string, number> =>
  Object.fromEntries(
    listProofNames().map((name) => {
      const control = controlSeconds[name] ?? unmeasured;
      const proof = proofSeconds[name] ?? 0;
      return [name, isQuick('control', control) ? 0 : control + (takesTurns(name) ? proof : 0)];
    }),
  );

const takesTurns = (name: string) => !always.includes(name) && !isQuick('proof', proofSeconds[name] ?? 0);

/** Proofs of how quick something is: another step beside it would be measured too. */
const timed: readonly string[] = ['calendar-speed', 'live'];

/** Seconds of journeys, which take turns. Those of all screens and all dialogs are split by language. */
export const journeySeconds: Readonly<Record<string, number>> = seconds.journeys;
/** The assumed duration of a journey that has not been measured yet. */
const unmeasuredJourney = 15;

const fileOf = (part: string) => part.split(' ')[0] ?? part;
const journeyFolder = join(repository, 'apps/e2e');

export const listJourneys = () =>
  readdirSync(journeyFolder)
    .filter((file) => file.endsWith('.journey.ts'))
    .map((file) => file.replace('.journey.ts', ''));

/** Every journey, or its parts, with its seconds. */
export const planJourneys = (): Record<string, number> => {
  const measured = new Set(Object.keys(journeySeconds).map(fileOf));
  const others = listJourneys().filter((file) => !measured.has(file));
  return { ...journeySeconds, ...Object.fromEntries(others.map((file) => [file, unmeasuredJourney])) };
};

const journeys = (name: string, parts: readonly string[]): Step => ({
  name: `journeys: ${name}`,
  command: [
    'vitest',
    'run',
    '--config',
    'apps/e2e/vitest.config.ts',
    ...[...new Set(parts.map(fileOf))].map((file) => `apps/e2e/${file}.journey.ts`),
  ],
  isTests: true,
  environment: { JOURNEY_PARTS: parts.join() },
});

const journeySteps = (turn: number): Step[] => {
  if (!existsSync(journeyFolder)) return [];
  const turns = planTurns(planJourneys(), journeyTurnCount);
  return [
    journeys('of this turn', turns[turn] ?? []),
    { ...journeys('of other turns', turns.filter((_, other) => other !== turn).flat()), isPostponed: true },
  ];
};

/** Everything a change must pass, in the order of how soon it speaks. `turn` decides which slow proofs and controls run, `journeyTurn` which journeys. */
export const listSteps = ({ turn, journeyTurn }: { turn: number; journeyTurn: number }): Step[] => {
  const due = new Set(planTurns(planSeconds())[turn]);
  const postpone = (isDue: boolean) => (isDue ? {} : { isPostponed: true as const });
  return [
    ...steps,
    ...journeySteps(journeyTurn),
    // The journeys are a step of their own; their control is not.
    ...listProofNames()
      .filter((name) => name !== 'journeys')
      .map((name) => ({
        name: `proofs: ${name}`,
        command: tool('prove', name),
        ...(!timed.includes(name) && { runsExclusively: false as const }),
        ...postpone(due.has(name) || !takesTurns(name)),
      })),
    ...listProofNames().map((name) => ({
      name: `controls: ${name}`,
      command: tool('prove', name, '--control'),
      runsExclusively: false as const,
      ...postpone(due.has(name) || isQuick('control', controlSeconds[name] ?? unmeasured)),
    })),
  ];
};

import type { Proof } from '../kit/proof.ts';
import { listProofNames, loadProof } from '../kit/proofs.ts';

/** `quick` gates a change; `nightly` runs everything at full length. */
export type Level = 'quick' | 'nightly';

export type Step = {
  /** The part before a colon names the group that is selected on the command line. */
  name: string;
  command: readonly string[];
  /** The command that runs it alone. */
  again: string;
  level: Level;
  environment?: NodeJS.ProcessEnv;
  /** Runs vitest: each test counts instead of the step. */
  isTests?: true;
  /** Nothing may run beside it: it uses every core, or it measures. */
  isAlone?: true;
};

/** A step before its level is known. */
type Draft = Omit<Step, 'again' | 'level'>;

const tool = (name: string, ...parameters: string[]) => ['node', `tools/${name}.ts`, ...parameters];

/** The longest first, so that none is left over when the others are done. */
const staticSteps: readonly Draft[] = [
  { name: 'types', command: tool('types') },
  { name: 'lint', command: ['oxlint', '--format=unix'] },
  { name: 'build', command: ['vite', 'build', 'apps/web', '--logLevel', 'warn'] },
  { name: 'schema', command: ['node', 'packages/database/main-schema.ts', '--check'] },
  { name: 'walls', command: tool('import-rules') },
  { name: 'unused', command: ['knip', '--no-progress', '--treat-config-hints-as-errors'] },
  { name: 'docs', command: tool('docs', '--check') },
  { name: 'format', command: ['biome', 'ci', '--reporter=concise', '--colors=off'] },
  { name: 'guards', command: tool('guards/run-guards') },
];

const tests: Draft = { name: 'tests', command: ['vitest', 'run'], environment: { TZ: 'UTC' }, isTests: true, isAlone: true };

const foldersWithDays = [
  'packages/',
  'apps/web/acceptance',
  'apps/web/chat',
  'apps/web/home',
  'apps/web/kit/format',
  'apps/web/kit/form/date',
  'apps/web/reservations/calendar',
  'apps/web/season-plans',
];

/** A guard keeps local time out of our code, so a second time zone can only show what libraries do with it. */
const testsElsewhere: Draft = {
  name: 'tests: Los Angeles',
  command: ['vitest', 'run', '--project', 'unit', '--project', 'ui', ...foldersWithDays],
  environment: { TZ: 'America/Los_Angeles' },
  isTests: true,
  isAlone: true,
};

/** The clock of the machine is ahead, for our processes and PostgreSQL alike: no test may depend on the day on which it runs. */
const inTwoYears = ({ name, command, environment, ...step }: Draft): Draft => ({
  ...step,
  name: `${name}: in two years`,
  command: ['faketime', '-f', '+730d', ...command],
  // Waits and modification times stay those of the machine.
  environment: { ...environment, FAKETIME_DONT_FAKE_MONOTONIC: '1', NO_FAKE_STAT: '1' },
});

const journeys: Draft = {
  name: 'journeys',
  // A change that breaks every screen is known after a few. A failed test counts up to four times: vitest counts its suites and
  // its file as well.
  command: ['vitest', 'run', '--config', 'apps/e2e/vitest.config.ts', '--bail=20'],
  isTests: true,
  isAlone: true,
};

const testSteps: Record<Level, readonly Draft[]> = {
  quick: [tests, journeys],
  nightly: [tests, testsElsewhere, inTwoYears(tests), { ...journeys, environment: { FULL: '1' } }, inTwoYears(journeys)],
};

export const groupOf = ({ name }: Pick<Step, 'name'>) => name.split(':')[0] ?? name;

/** What can be selected on the command line. */
export const listGroups = () => [...staticSteps.map(groupOf), groupOf(tests), groupOf(journeys), 'proofs'];

/** Steps of a level in the order in which they run, without the proofs. */
export const listSteps = (level: Level): Step[] =>
  [...staticSteps, ...testSteps[level]].map((draft) => ({
    ...draft,
    level,
    again: `npm run check -- ${level === 'nightly' ? '--nightly ' : ''}${groupOf(draft)}`,
  }));

/** Proofs that may run beside another, then those that measure. Their modules have to be loaded, which takes seconds. */
export const listProofSteps = async (level: Level): Promise<Step[]> => {
  const names = listProofNames();
  // A proof that does not load fails when it is run, at either level.
  const proofs = await Promise.all(names.map((name) => loadProof(name).catch(() => unloadable)));
  const steps = names.flatMap((name, index) => stepsOfProof(level, name, proofs[index] ?? unloadable));
  return [...steps.filter(({ isAlone }) => !isAlone), ...steps.filter(({ isAlone }) => isAlone)];
};

type Levels = Pick<Proof, 'level'> & { hasQuickControl?: true; measures?: true };

const unloadable: Levels = { level: 'quick' };

const stepsOfProof = (level: Level, name: string, { level: own, hasQuickControl, measures }: Levels): Step[] => {
  if (level === 'quick' && own === 'nightly') return [];
  const step = (suffix: string, ...parameters: string[]): Step => ({
    name: `proofs: ${name}${suffix}`,
    command: tool('prove', name, ...parameters),
    again: `npm run prove ${[name, ...parameters].join(' -- ')}`,
    level,
    ...(measures && { isAlone: measures }),
  });
  const run = level === 'quick' ? step('', '--quick') : step('');
  // The journeys are a step of their own.
  const runs = name === journeys.name ? [] : [run];
  return level === 'nightly' || hasQuickControl ? [...runs, step(', control', '--control')] : runs;
};

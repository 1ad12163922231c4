import { getStatistics } from '@kiko/contract/statistics/statistics-endpoints.ts';
import { parse } from 'csv-parse/sync';
import { tryMutations } from '../kit/broken-copy.ts';
import { repository } from '../kit/repository.ts';
import { openHouse } from './open-house.ts';
import { chooseProbed, listPeople, type Person } from './permissions/people-queries.ts';
import { signIn } from './permissions/visitor.ts';
import { createStranger, startProductionApi } from './production-api.ts';
import type { Proof, Verdict } from './proof.ts';
import { makeSeason } from './statistics/arrange-queries.ts';
import { type Asked, countAgain } from './statistics/count-queries.ts';
import { addUpFile, nameFigures } from './statistics/read-answer.ts';

const years = [2024, 2025, 2026];

const startHouse = (folder: string, count: number) =>
  openHouse(async ({ owner, onEnd, letIn }) => {
    await makeSeason(owner, count);
    const found = await listPeople(owner);
    const neighbour = found.find(({ kind, organizationId }) => kind === 'harborMaster' && organizationId !== harborOf(found));
    const people = [...chooseProbed(found), ...(neighbour ? [neighbour] : [])].filter(({ kind }) => !kind.startsWith('applicant'));
    const environment = await letIn(people.map(({ accountId }) => accountId));
    onEnd(await startProductionApi(environment, folder));
    const stranger = createStranger(environment);
    const enter = async (person: Person) => {
      const { idToken } = await signIn({ stranger }, person);
      return (path: string) =>
        fetch(`${environment.PUBLIC_ORIGIN}/api${path}`, { headers: { authorization: `Bearer ${idToken}` } });
    };
    return { owner, people, enter };
  });
const harborOf = (people: readonly Person[]) => people.find(({ kind }) => kind === 'harborMaster')?.organizationId;

/** How many figures were compared, and the names of those that differ. */
const compare = (said: ReadonlyMap<string, number>, expected: ReadonlyMap<string, number>) => {
  const names = new Set([...said.keys(), ...expected.keys()]);
  const isSame = (name: string) => Math.abs((said.get(name) ?? 0) - (expected.get(name) ?? 0)) < 1e-9;
  return { compared: names.size, different: [...names].filter((name) => !isSame(name)) };
};

/** Reasons beyond the twenty most frequent are told together: only those that are told are compared, and the rest as a sum. */
const foldReasons = (expected: Map<string, number>, said: ReadonlyMap<string, number>) => {
  const untold = [...expected.keys()].filter((name) => name.startsWith('reason ') && !said.has(name));
  const others = untold.reduce((sum, name) => sum + (expected.get(name) ?? 0), 0);
  for (const name of untold) expected.delete(name);
  if (others > 0) expected.set('otherRefusals', others);
};

const lookAt = async (folder: string, count: number): Promise<Verdict> => {
  const house = await startHouse(folder, count);
  try {
    let compared = 0;
    let slowest = 0;
    const different: string[] = [];
    for (const person of house.people) {
      const get = await house.enter(person);
      for (const year of years)
        for (const portId of [undefined, 1]) {
          const asked: Asked = { person, year, portId };
          const query = `year=${year}${portId === undefined ? '' : `&portId=${portId}`}`;
          const begun = performance.now();
          const response = await get(`/statistics?${query}`);
          const answer = getStatistics.answer.parse(await response.json());
          slowest = Math.max(slowest, performance.now() - begun);
          const said = nameFigures(answer);
          if (answer.otherRefusals > 0) said.set('otherRefusals', answer.otherRefusals);
          const expected = await countAgain(house.owner, asked);
          for (const [name, value] of expected) if (value === 0) expected.delete(name);
          foldReasons(expected, said);
          const text = await (await get(`/port-call-records/file?${query}&language=en`)).text();
          const file = addUpFile(parse<Record<string, string>>(text, { bom: true, columns: true }));
          const inFile = new Map(
            [...said].filter(([name]) => file.has(name) || /^(now calls|departure|flag|month \d+ (calls|jap|first))/.test(name)),
          );
          for (const one of [compare(said, expected), compare(inFile, file)]) {
            compared += one.compared;
            different.push(...one.different.map((name) => `${person.kind} ${query}: ${name}`));
          }
        }
    }
    for (const line of different.slice(0, 10)) console.log(line);
    return {
      holds: different.length === 0 && compared > 1000,
      figure: `${count} calls, ${house.people.length} people, ${years.length} years: ${compared} figures compared with other SQL and with the exported files, ${different.length} different; the slowest answer took ${Math.round(slowest)} ms`,
    };
  } finally {
    await house.end();
  }
};

const queries = 'apps/server/statistics/statistics-queries.ts';
const mutations = [
  { path: queries, from: "tokyo_day(departed_at - interval '1 microsecond')", to: 'tokyo_day(departed_at)' },
  { path: queries, from: 'and departed_at > ${since(counted)}', to: 'and berthed_at > ${since(counted)}' },
  { path: queries, from: 'extract(month from tokyo_day(berthed_at))', to: 'extract(month from berthed_at)' },
  { path: queries, from: 'percentile_cont(0.5)', to: 'percentile_disc(0.5)' },
  { path: queries, from: "in ('R09', 'R10', 'R16') then 'refused'", to: "in ('R09', 'R10') then 'refused'" },
  {
    path: 'apps/server/statistics/read-statistics.ts',
    from: 'isRunning ? dayAfter(sameDayBefore) : counted.from',
    to: 'counted.from',
  },
];

export const proof: Proof = {
  claim:
    'Every figure of the statistics is what a wall calendar in Tokyo counts, for everybody who may see them, and calls are the rows of the exported file.',
  level: 'quick',
  run: ({ size }) => lookAt(repository, { quick: 1500, standard: 5200, full: 20_000 }[size]),
  control: () => tryMutations(mutations, async (folder) => (await lookAt(folder, 1500)).holds),
};

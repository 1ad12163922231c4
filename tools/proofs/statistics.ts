import { getStatistics } from '@kiko/contract/statistics/statistics-endpoints.ts';
import { isApplicantKind } from '@kiko/domain/access/actor.ts';
import { parse } from 'csv-parse/sync';
import { defineProof, type Form, type ProofResult } from '../kit/proof.ts';
import { chooseProbedAccounts, type SeededAccount, selectSeededAccounts } from './permissions/account-queries.ts';
import { type FigureQuery, selectExpectedFigures } from './statistics/count-queries.ts';
import { insertSeason } from './statistics/fixture-queries.ts';
import { sumExportedRecords, toFigureMap } from './statistics/read-response.ts';
import { openTestEnvironment } from './test-environment.ts';

const years = [2024, 2025, 2026];

const startTestEnvironment = (folder: string, count: number) =>
  openTestEnvironment(async ({ owner, letIn, startApi }) => {
    await insertSeason(owner, count);
    const found = await selectSeededAccounts(owner);
    const neighbour = found.find(
      ({ kind, organizationId }) => kind === 'harborMaster' && organizationId !== findHarborAccount(found),
    );
    const accounts = [...chooseProbedAccounts(found), ...(neighbour ? [neighbour] : [])].filter(
      ({ kind }) => !isApplicantKind(kind),
    );
    const { enter } = await startApi(await letIn(accounts.map(({ accountId }) => accountId)), folder);
    return { owner, accounts, enter };
  });
const findHarborAccount = (accounts: readonly SeededAccount[]) =>
  accounts.find(({ kind }) => kind === 'harborMaster')?.organizationId;

/** The number of compared figures, and the names of those that differ. */
const findDifferences = (said: ReadonlyMap<string, number>, expected: ReadonlyMap<string, number>) => {
  const names = new Set([...said.keys(), ...expected.keys()]);
  const isSame = (name: string) => Math.abs((said.get(name) ?? 0) - (expected.get(name) ?? 0)) < 1e-9;
  return { compared: names.size, different: [...names].filter((name) => !isSame(name)) };
};

/** Reasons beyond the twenty most frequent are reported as a sum: only listed reasons are compared one by one. */
const mergeOtherReasons = (expected: Map<string, number>, said: ReadonlyMap<string, number>) => {
  const untold = [...expected.keys()].filter((name) => name.startsWith('reason ') && !said.has(name));
  const others = untold.reduce((sum, name) => sum + (expected.get(name) ?? 0), 0);
  for (const name of untold) expected.delete(name);
  if (others > 0) expected.set('otherRefusals', others);
};

/** A broken variant is detected by the first figure that differs. */
const verifyStatistics = async (folder: string, form: Form): Promise<ProofResult> => {
  const count = { full: 20_000, standard: 5200, quick: 1500, broken: 1500 }[form];
  const isFirstEnough = form === 'broken';
  const testEnvironment = await startTestEnvironment(folder, count);
  try {
    let compared = 0;
    let slowest = 0;
    const different: string[] = [];
    for (const account of testEnvironment.accounts) {
      const { visit } = await testEnvironment.enter(account);
      for (const year of years)
        for (const portId of [undefined, 1]) {
          if (isFirstEnough && different.length > 0) continue;
          const figureQuery: FigureQuery = { account, year, portId };
          const query = `year=${year}${portId === undefined ? '' : `&portId=${portId}`}`;
          const begun = performance.now();
          const answer = getStatistics.response.parse(JSON.parse((await visit('GET', `/statistics?${query}`)).text));
          slowest = Math.max(slowest, performance.now() - begun);
          const said = toFigureMap(answer);
          if (answer.otherRefusals > 0) said.set('otherRefusals', answer.otherRefusals);
          const expected = await selectExpectedFigures(testEnvironment.owner, figureQuery);
          for (const [name, value] of expected) if (value === 0) expected.delete(name);
          mergeOtherReasons(expected, said);
          const { text } = await visit('GET', `/port-call-records/file?${query}&language=en`);
          const file = sumExportedRecords(parse<Record<string, string>>(text, { bom: true, columns: true }));
          const inFile = new Map(
            [...said].filter(
              ([name]) =>
                file.has(name) || /^(now (calls|skipped)|skip |departure|flag|month \d+ (calls|jap|first|skipped))/.test(name),
            ),
          );
          for (const one of [findDifferences(said, expected), findDifferences(inFile, file)]) {
            compared += one.compared;
            different.push(...one.different.map((name) => `${account.kind} ${query}: ${name}`));
          }
        }
    }
    for (const line of different.slice(0, 10)) console.log(line);
    return {
      passed: different.length === 0 && compared > 1000,
      summary: `${count} calls, ${testEnvironment.accounts.length} users, ${years.length} years: ${compared} figures compared with other SQL and with the exported files, ${different.length} different; the slowest answer took ${Math.round(slowest)} ms`,
    };
  } finally {
    await testEnvironment.end();
  }
};

const statisticsQueriesPath = 'apps/server/statistics/statistics-queries.ts';
const mutations = [
  { path: statisticsQueriesPath, from: "tokyo_day(departed_at - interval '1 microsecond')", to: 'tokyo_day(departed_at)' },
  {
    path: statisticsQueriesPath,
    from: 'and departed_at > ${isAfterStart(counted)}',
    to: 'and berthed_at > ${isAfterStart(counted)}',
  },
  { path: statisticsQueriesPath, from: 'extract(month from tokyo_day(berthed_at))', to: 'extract(month from berthed_at)' },
  { path: statisticsQueriesPath, from: ' and port_call_record.outcome = ${outcome}', to: '' },
  { path: statisticsQueriesPath, from: 'extract(month from tokyo_day(dated_at))', to: 'extract(month from dated_at)' },
  { path: statisticsQueriesPath, from: 'percentile_cont(0.5)', to: 'percentile_disc(0.5)' },
  {
    path: statisticsQueriesPath,
    from: "specs(({ endsAs }) => endsAs === 'refused')",
    to: "specs(({ endsAs, isAutomatic }) => endsAs === 'refused' && !isAutomatic)",
  },
  {
    path: 'apps/server/statistics/show-statistics.ts',
    from: 'isRunning ? dayAfter(sameDayBefore) : counted.from',
    to: 'counted.from',
  },
];

export const proof = defineProof({
  claim:
    'Every figure of the statistics equals an independent count by days in Tokyo, for each kind of user who may see it, and calls and skipped calls equal the rows of the exported file.',
  level: 'quick',
  mutations,
  run: verifyStatistics,
});

// Compares PostgreSQL's days of generated berths with the domain: `node compare-database.ts <berths> <seed>`

import type { Database } from '@kiko/database/connection.ts';
import { insertRows } from '@kiko/database/seed/insert-rows.ts';
import { cloneTestDatabase, startTestCluster } from '@kiko/database/test-database.ts';
import { computeAvailability } from '@kiko/domain/acceptance/availability.ts';
import { dayFromIso, dayToIso } from '@kiko/domain/calendar/days.ts';
import { sql } from 'kysely';
import { createBerthGenerator, generatedDayCount } from './generate-berth.ts';
import { toClosureRows, toPeriodRows, toValidBerth } from './valid-berth.ts';

const [count = 0, seed = 0] = process.argv.slice(2).map(Number);
/** The zone of the session must not matter. */
const zones = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati'];

const makeBerth = createBerthGenerator(seed);
const generatedBerths = Array.from({ length: count }, () => {
  const { now, fromOn, calendar } = makeBerth();
  return { now, fromOn, berth: toValidBerth(calendar) };
});
type InsertedBerth = (typeof generatedBerths)[number] & { id: number };

const insertBerths = async (database: Database): Promise<InsertedBerth[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into berth (port_id, code, berth_code, name_ja, name_en, acceptance_period_setting_type)
    select 1, 'MADE-' || nr, 'MADE-' || nr, '-', '-', type
    from unnest(${generatedBerths.map(({ berth }) => berth.method)}::smallint[]) with ordinality as asked (type, nr) order by nr
    returning id`.execute(database);
  const inserted = generatedBerths.map((one, index) => ({ ...one, id: rows[index]?.id ?? 0 }));
  await insertRows(
    database,
    'acceptancePeriod',
    inserted.flatMap(({ id, berth }) => toPeriodRows(id, berth)),
  );
  await insertRows(
    database,
    'nonAcceptancePeriod',
    inserted.flatMap(({ id, berth }) => toClosureRows(id, berth)),
  );
  return inserted;
};

type DayRun = { fromOn: number; toOn: number; state: string };

/** The state of each day in turn; a day that two runs name, or none, is like no other. */
const expandRuns = (runs: readonly DayRun[], fromOn: number) => {
  const states = Array.from({ length: generatedDayCount }, () => '');
  for (const { fromOn: from, toOn, state } of runs)
    for (let day = from; day <= toOn; day += 1) states[day - fromOn] = `${states[day - fromOn]}${state}`;
  return states;
};

const selectDayRuns = async (database: Database, { id, now, fromOn }: InsertedBerth) => {
  const { rows } = await sql<{ fromOn: string; toOn: string; state: string }>`
    select from_on, to_on, state
    from berth_day_runs(${new Date(now)}, ${dayToIso(fromOn)}::date, ${dayToIso(fromOn + generatedDayCount - 1)}::date)
    where berth_id = ${id}`.execute(database);
  return rows.map((run) => ({ ...run, fromOn: dayFromIso(run.fromOn), toOn: dayFromIso(run.toOn) }));
};

const compare = async (database: Database) => {
  const berths = await insertBerths(database);
  await sql`analyze`.execute(database);
  let differences = 0;
  const seen = new Map<string, number>();
  await database.connection().execute(async (connection) => {
    for (const [index, berth] of berths.entries()) {
      if (index % 10 === 0)
        await sql`select set_config('timezone', ${zones[(index / 10) % zones.length]}, false)`.execute(connection);
      const { now, fromOn } = berth;
      const calendar = { periods: berth.berth.used, closures: berth.berth.events };
      const expected = expandRuns(computeAvailability(calendar, { fromOn, toOn: fromOn + generatedDayCount - 1 }, now), fromOn);
      const shown = expandRuns(await selectDayRuns(connection, berth), fromOn);
      for (const [day, state] of expected.entries()) {
        seen.set(state, (seen.get(state) ?? 0) + 1);
        if (shown[day] !== state) differences += 1;
      }
    }
  });
  return { days: count * generatedDayCount, differences, states: Object.fromEntries(seen), year: await measureYearQuery(database) };
};

/** The time for a year of every berth in one statement, each additionally closed on Sundays. */
const measureYearQuery = async (database: Database) => {
  await sql`
    insert into non_acceptance_period
      (berth_id, name_ja, name_en, is_shown_on_calendar, start_at, end_at, is_all_day, weekdays, first_on, last_on)
    select id, '-', '-', true, tokyo_midnight('2027-01-01'), tokyo_midnight('2027-01-02'), true, '{0}', '2027-01-01', '2028-12-31'
    from berth`.execute(database);
  await sql`analyze`.execute(database);
  const startedAt = performance.now();
  const { rows } = await sql<{ days: number }>`
    select sum(to_on - from_on + 1) as days from berth_day_runs('2027-04-01', '2027-04-01', '2028-03-30')`.execute(database);
  return { days: rows[0]?.days, milliseconds: Math.round(performance.now() - startedAt) };
};

const cluster = await startTestCluster();
try {
  const { owner, drop } = await cloneTestDatabase(cluster.adminUrl);
  try {
    console.log(JSON.stringify(await compare(owner)));
  } finally {
    await drop();
  }
} finally {
  await cluster.stop();
}

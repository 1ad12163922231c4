// Compares PostgreSQL's deadlines of generated calls with a calendar: `node compare-database.ts <calls> <seed>`

import { cloneTestDatabase, startTestCluster } from '@kiko/database/test-database.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { sql } from 'kysely';
import { dueByCalendar, generateCalls, requestedOnOf, tokyoDate } from './generate-calls.ts';

const [count = 0, seed = 0] = process.argv.slice(2).map(Number);
/** Neither the zone of the session nor how far the system's clock is ahead may matter. */
const zones = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati'];
const clockOffsetsHours = [-24, 0, 9, 24];

const calls = generateCalls(count, seed);
const cluster = await startTestCluster();
const { owner, drop } = await cloneTestDatabase(cluster.adminUrl);
let compared = 0;
let differences = 0;
const expectEqual = (actual: unknown, expected: unknown) => {
  compared += 1;
  if (actual !== expected) differences += 1;
};
try {
  for (const zone of zones)
    for (const ahead of clockOffsetsHours) {
      await owner.updateTable('systemParameter').set({ sysTimeDiffHours: ahead }).execute();
      await owner.transaction().execute(async (tx) => {
        await sql`select set_config('TimeZone', ${zone}, true)`.execute(tx);
        const asked = JSON.stringify(
          calls.map((call) => ({
            at: new Date(call.arrivesAt).toISOString(),
            days: call.deadlineDays,
            after: call.isAfterArrival,
            asked: requestedOnOf(tokyoDate(call.arrivesAt), call.askedBefore),
          })),
        );
        const { rows } = await sql<{ dueOn: string }>`
          select document_due_on(at, days, after, asked) as due_on
          from rows from (jsonb_to_recordset(${asked}::jsonb) as (at timestamptz, days integer, after boolean, asked date)) with ordinality
            as asked (at, days, after, asked, nr) order by nr`.execute(tx);
        for (const [index, call] of calls.entries())
          expectEqual(rows[index]?.dueOn, dueByCalendar(tokyoDate(call.arrivesAt), call));
        const { rows: clocks } = await sql<{ now: Date; today: string; isLeft: boolean; isHere: boolean }>`
          select now() as now, tokyo_day(system_time()) as today,
            now() + make_interval(hours => ${ahead}::integer) <= system_time() as is_left,
            now() + make_interval(hours => ${ahead}::integer) + interval '1 microsecond' > system_time() as is_here`.execute(tx);
        const [clock] = clocks;
        expectEqual(clock?.today, tokyoDate((clock?.now.getTime() ?? 0) + ahead * hourMs));
        expectEqual(clock?.isLeft && clock.isHere, true);
      });
    }
} finally {
  await drop();
  await cluster.stop();
}
console.log(JSON.stringify({ compared, differences }));

import type { Database } from '@kiko/database/connection.ts';
import { lockHolders } from '../kit/holder-queries.ts';
import { holdCall } from './call-queries.ts';
import { openReport } from './move-report.ts';
import { findDeparted, listDeparted } from './report-queries.ts';

/** What the clock brings about: ships that left owe a report. Says how many there were. */
export const openReports = async (database: Database) => {
  let opened = 0;
  for (const { id, berthId } of await listDeparted(database)) {
    await database.transaction().execute(async (tx) => {
      await lockHolders(tx, berthId);
      await holdCall(tx, id);
      const call = await findDeparted(tx, id);
      if (!call) return;
      await openReport(tx, { id, postDepartureDays: call.postDepartureDays }, call.endAt.getTime());
      opened += 1;
    });
  }
  return opened;
};

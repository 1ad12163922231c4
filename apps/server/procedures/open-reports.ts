import type { Database } from '@kiko/database/connection.ts';
import { lockHolders } from '../reservations/shared/holder-queries.ts';
import { lockCall } from './call-queries.ts';
import { openReport } from './move-report.ts';
import { findDeparted, listDeparted } from './report-queries.ts';

/** Opens the reports of ships that have departed, by system time. Returns the number of reports. */
export const openReports = async (database: Database) => {
  let opened = 0;
  for (const { id, berthId } of await listDeparted(database)) {
    await database.transaction().execute(async (tx) => {
      await lockHolders(tx, berthId);
      await lockCall(tx, id);
      const call = await findDeparted(tx, id);
      if (!call) return;
      await openReport(tx, { id, postDepartureDays: call.postDepartureDays }, call.endAt.getTime());
      opened += 1;
    });
  }
  return opened;
};

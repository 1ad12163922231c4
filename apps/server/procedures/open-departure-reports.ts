import type { Database } from '@kiko/database/connection.ts';
import { lockBerthForBooking } from '../reservations/shared/holder-queries.ts';
import { findDepartedPortCall, selectDepartedPortCalls } from './departure-report-queries.ts';
import { lockCall } from './port-call-queries.ts';
import { openDepartureReport } from './transition-departure-report.ts';

/** Opens the reports of ships that have departed, by system time. Returns the number of reports. */
export const openDepartureReports = async (database: Database) => {
  let opened = 0;
  for (const { id, berthId } of await selectDepartedPortCalls(database)) {
    await database.transaction().execute(async (tx) => {
      await lockBerthForBooking(tx, berthId);
      await lockCall(tx, id);
      const call = await findDepartedPortCall(tx, id);
      if (!call) return;
      await openDepartureReport(tx, { id, postDepartureDays: call.postDepartureDays }, call.endAt.getTime());
      opened += 1;
    });
  }
  return opened;
};

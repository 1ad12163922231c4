import { exportPortCallRecords } from '@kiko/contract/exports/export-endpoints.ts';
import { exportMessages } from '@kiko/messages/export-messages.ts';
import { serveExport } from '../kit/export/serve-export.ts';
import type { Api } from '../kit/http/serve.ts';
import { checkYear } from '../statistics/shared/port-call-year-queries.ts';
import { portCallColumns } from './port-call-columns.ts';
import { countPortCalls, portCallsForFile } from './port-call-record-queries.ts';

export const portCallRecordRoutes = (api: Api) =>
  serveExport(api, exportPortCallRecords, async ({ tx, accessFilter, query }) => {
    await checkYear(tx, query.year);
    return {
      name: exportMessages.portCallsFile,
      columns: portCallColumns,
      statement: portCallsForFile(tx, { accessFilter, query }),
      rowCount: await countPortCalls(tx, { accessFilter, query }),
    };
  });

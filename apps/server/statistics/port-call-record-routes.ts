import { exportPortCallRecords } from '@kiko/contract/exports/export-endpoints.ts';
import { exportMessages } from '@kiko/messages/export-messages.ts';
import { serveExport } from '../kit/export/serve-export.ts';
import type { Api } from '../kit/http/serve.ts';
import { portCallRecordExportColumns } from './port-call-record-columns.ts';
import { countPortCalls, portCallsForExport } from './port-call-record-queries.ts';
import { assertReportableYear } from './port-call-year-queries.ts';

export const portCallRecordRoutes = (api: Api) =>
  serveExport(api, exportPortCallRecords, async ({ tx, accessFilter, query }) => {
    await assertReportableYear(tx, query.year);
    return {
      name: exportMessages.portCallsFile,
      columns: portCallRecordExportColumns,
      statement: portCallsForExport(tx, { accessFilter, query }),
      rowCount: await countPortCalls(tx, { accessFilter, query }),
    };
  });

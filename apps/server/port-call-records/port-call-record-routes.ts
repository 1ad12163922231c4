import { exportPortCallRecords } from '@kiko/contract/exports/export-endpoints.ts';
import { exportWords } from '@kiko/words/export-words.ts';
import { serveExport } from '../kit/export/serve-export.ts';
import { checkYear } from '../kit/port-call-year-queries.ts';
import type { Api } from '../kit/serve.ts';
import { portCallColumns } from './port-call-columns.ts';
import { countPortCalls, portCallsForFile } from './port-call-record-queries.ts';

export const portCallRecordRoutes = (api: Api) =>
  serveExport(api, exportPortCallRecords, async ({ tx, reach, query }) => {
    await checkYear(tx, query.year);
    return {
      name: exportWords.portCallsFile,
      columns: portCallColumns,
      statement: portCallsForFile(tx, { reach, query }),
      rowCount: await countPortCalls(tx, { reach, query }),
    };
  });

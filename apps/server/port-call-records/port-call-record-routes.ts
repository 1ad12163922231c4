import { exportPortCallRecords } from '@kiko/contract/exports/export-endpoints.ts';
import { exportWords } from '@kiko/words/export-words.ts';
import { serveExport } from '../kit/export/serve-export.ts';
import type { Api } from '../kit/serve.ts';
import { InvalidInput } from '../kit/validation.ts';
import { portCallColumns } from './port-call-columns.ts';
import { countPortCalls, getYearLowerLimit, portCallsForFile } from './port-call-record-queries.ts';

export const portCallRecordRoutes = (api: Api) =>
  serveExport(api, exportPortCallRecords, async ({ tx, reach, query }) => {
    const minimum = await getYearLowerLimit(tx);
    if (query.year < minimum) throw new InvalidInput([{ path: 'year', code: 'tooSmall', params: { minimum } }]);
    return {
      name: exportWords.portCallsFile,
      columns: portCallColumns,
      statement: portCallsForFile(tx, { reach, query }),
      rowCount: await countPortCalls(tx, { reach, query }),
    };
  });

import type { Call } from './compose-call.ts';
import type { FuzzEnvironment, Send } from './environment.ts';
import { extremesOf, findRow, listColumns, writeExtreme } from './extreme-row-queries.ts';

type Ids = { id: number; parentId: number | null };

/** Where the rows of a table are read, and by which kind of user. */
const reads: Readonly<Record<string, { sender?: Call['sender']; paths: (ids: Ids) => readonly string[] }>> = {
  reservation: {
    paths: ({ id }) => [
      '/reservations?pageSize=500&sortField=updatedAt&sortOrder=desc',
      `/reservations/${id}`,
      `/reservations/${id}/examination`,
      `/departure-procedures/${id}`,
    ],
  },
  berth: {
    paths: ({ id }) => ['/berths?pageSize=500', `/berths/${id}`, `/berth-days?berthId=${id}&from=2026-11-01&to=2027-11-01`],
  },
  port: { paths: ({ id }) => ['/ports?pageSize=500', `/ports/${id}`] },
  ship: { paths: ({ id }) => ['/cruiseships?pageSize=500', `/cruiseships/${id}`] },
  organization: { paths: ({ id }) => ['/organizations?pageSize=500', `/organizations/${id}`] },
  account: { paths: ({ id }) => ['/users?pageSize=500', `/users/${id}`] },
  account_group: { paths: ({ id }) => ['/groups?pageSize=500', `/groups/${id}`] },
  acceptance_period: { paths: ({ id }) => ['/acceptance-periods?pageSize=500', `/acceptance-periods/${id}`] },
  non_acceptance_period: {
    paths: ({ id }) => [
      '/non-acceptance-periods?pageSize=500',
      `/non-acceptance-periods/${id}`,
      '/non-acceptance-period-details?from=2026-11-01&to=2028-11-01',
    ],
  },
  arrival_procedure: {
    paths: ({ parentId }) => [`/arrival-procedures?reservationId=${parentId}`, `/arrival-procedure-calls/${parentId}`],
  },
  arrival_procedure_setting: { paths: ({ id }) => [`/arrival-procedure-settings/${id}`] },
  departure_procedure: { paths: ({ parentId }) => [`/departure-procedures/${parentId}`] },
  port_call_record: { paths: () => ['/statistics?year=2026'] },
  ship_request: { paths: ({ id }) => ['/cruiseship-change-requests?pageSize=500', `/cruiseship-change-requests/${id}`] },
  port_request: { paths: ({ id }) => ['/reservable-port-requests?pageSize=500', `/reservable-port-requests/${id}`] },
  season_plan: { sender: 'applicantMaster', paths: ({ id }) => ['/season-plans?pageSize=100', `/season-plans/${id}`] },
  attachment: { paths: ({ parentId }) => [`/attachments?parentKind=reservation&parentId=${parentId}`] },
};

/** Writes each extreme value that the schema allows into one row and reads it; returns the answers that failed. */
export const readExtremeRows = async ({ owner, accounts }: FuzzEnvironment, send: Send) => {
  const findings: string[] = [];
  let written = 0;
  const columns = await listColumns(owner, Object.keys(reads));
  for (const column of columns) {
    const { sender = 'mlitMaster', paths } = reads[column.table] ?? { paths: () => [] };
    const accountId = accounts.find(({ kind }) => kind === sender)?.accountId ?? 0;
    const row = await findRow(owner, column.table, accountId);
    if (!row) throw new Error(`no row in ${column.table}`);
    for (const value of extremesOf(column)) {
      const undo = await writeExtreme(owner, { ...column, id: row.id }, value);
      if (!undo) continue;
      written += 1;
      for (const path of paths(row)) {
        const operation = { method: 'GET', path, parameters: [], content: undefined };
        const answer = await send({ operation, sender, url: `/api${path}`, headers: {}, body: undefined });
        if (!answer || answer.status >= 500)
          findings.push(`GET ${path} failed with ${answer?.status} for ${column.table}.${column.column} = ${value}`);
      }
      await undo();
    }
  }
  return { written, findings };
};

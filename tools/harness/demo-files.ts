import { createHash, randomUUID } from 'node:crypto';
import { createDatabase, createPool, noTimeouts } from '@kiko/database/connection.ts';
import { reservationStatuses } from '@kiko/domain/reservations/reservation-statuses.ts';
import { sql } from 'kysely';
import { downloadKey } from '../../apps/server/attachments/object-keys.ts';
import { createDiskStore } from '../../apps/server/kit/files/disk-store.ts';

type Owner = {
  name: string;
  accountId: number;
  organizationId: number;
  at: Date;
  reservationId: number | null;
  documentId: number | null;
};

/**
 * One file for each submitted document and for the evidence of every second live request, as the worker stores them after the scan. The
 * seed writes to the database only; here the folder of the files is known. Nothing is done where the database has files.
 */
export const addDemoFiles = async (adminUrl: string, folder: string) => {
  const database = createDatabase(createPool({ url: adminUrl, maxConnections: 1, timeouts: noTimeouts }));
  const store = createDiskStore({ folder, signingKey: Buffer.alloc(32) }, () => new Date(0));
  try {
    if (await database.selectFrom('attachment').select('id').limit(1).executeTakeFirst()) return;
    const { rows: owners } = await sql<Owner>`
      select document.name_ja as name, reservation.account_id as "accountId", reservation.organization_id as "organizationId",
        document.submitted_at as at, null::bigint as "reservationId", document.id as "documentId"
      from arrival_procedure as document join reservation on reservation.id = document.reservation_id
      where document.submitted_at is not null and reservation.organization_id is not null
      union all
      select 'ツアー催行の確認資料', account_id, organization_id, received_at, id, null
      from reservation
      where status in (${reservationStatuses.tentative}, ${reservationStatuses.confirmed}, ${reservationStatuses.waiting})
        and end_at > now() and organization_id is not null and received_at is not null and not is_proxy and id % 2 = 0
      order by "documentId", "reservationId"`.execute(database);
    const bytes = Buffer.from(samplePdf('Demonstration of Kiko: a sample document'));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const files = owners.map((owner) => ({ ...owner, storageKey: randomUUID() }));
    for (const { storageKey } of files) await store.write(downloadKey(storageKey, sha256), bytes);
    const filesPerStatement = 500;
    for (let start = 0; start < files.length; start += filesPerStatement)
      await database
        .insertInto('attachment')
        .values(
          files.slice(start, start + filesPerStatement).map(({ name, at, documentId, ...file }) => ({
            ...file,
            arrivalProcedureId: documentId,
            name: `${name}.pdf`,
            contentType: 'application/pdf',
            size: bytes.length,
            createdAt: at,
            updatedAt: at,
            uploadedAt: at,
            scannedAt: at,
            verdict: 'clean',
            sha256,
          })),
        )
        .execute();
  } finally {
    await database.destroy();
  }
};

/** A page with one line of text. */
const samplePdf = (text: string) => {
  const content = `BT /F1 18 Tf 60 760 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  return `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
};

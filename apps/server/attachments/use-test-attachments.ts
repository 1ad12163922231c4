import { rm } from 'node:fs/promises';
import { createAttachment, updateAttachment } from '@kiko/contract/attachments/attachment-endpoints.ts';
import type { ParentKind } from '@kiko/domain/attachments/attachment-parents.ts';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import type { Scanner } from '../kit/files/scanner.ts';
import { testFiles, testFolder } from '../kit/files/test-files-settings.ts';
import type { PersonName, useTestApi } from '../kit/use-test-api.ts';
import { scanAttachment } from './scan-attachment.ts';
import { honestFiles } from './test-files.ts';

export type At = { kind: ParentKind; id: number };

/** Files that go the whole way: announced, put on a disk through the signed address, taken up, looked at. */
export const useTestAttachments = ({ database, inject, answer }: ReturnType<typeof useTestApi>) => {
  afterAll(() => rm(testFolder, { recursive: true, force: true }));
  const { store } = testFiles;
  const pdf = honestFiles['a.pdf'] ?? Buffer.alloc(0);
  const body = ({ kind, id }: At, over: object = {}) => ({
    parentKind: kind,
    parentId: id,
    name: '入港届.pdf',
    size: pdf.length,
    ...over,
  });

  const announce = (who: PersonName, at: At, over: object = {}) => answer(who, createAttachment, { body: body(at, over) });
  type Announced = Awaited<ReturnType<typeof announce>>;
  const put = (announced: Pick<Announced, 'upload'>, payload: Buffer) =>
    inject({ method: 'PUT', url: announced.upload?.url ?? '', headers: announced.upload?.headers ?? {}, payload });
  const change = (who: PersonName, { id, version }: { id: number; version: number }, over: object) =>
    answer(who, updateAttachment, { params: { id }, body: { version, ...over } });

  const upload = async (who: PersonName, at: At, { name = '入港届.pdf', bytes = pdf } = {}) => {
    const announced = await announce(who, at, { name, size: bytes.length });
    await put(announced, bytes);
    return change(who, announced, { action: 'uploaded' });
  };
  const scan = (id: number, scanner: Scanner = async () => 'clean') =>
    scanAttachment({ database: database().worker, store, scan: scanner }, id);
  const uploadClean = async (who: PersonName, at: At, file?: { name?: string; bytes?: Buffer }) => {
    const { id } = await upload(who, at, file);
    await scan(id);
    return rowOf(id);
  };
  const rowOf = (id: number) =>
    database().owner.selectFrom('attachment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const jobs = async () => {
    const { rows } = await sql<{ payload: { attachmentId: number } }>`
      select jobs.payload from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id and tasks.identifier = 'scanAttachment'`.execute(
      database().owner,
    );
    return rows.map(({ payload }) => payload.attachmentId);
  };

  return { store, pdf, body, announce, put, change, upload, scan, uploadClean, rowOf, jobs };
};

import { rm } from 'node:fs/promises';
import { createAttachment, updateAttachment } from '@kiko/contract/attachments/attachment-endpoints.ts';
import type { ParentKind } from '@kiko/domain/attachments/attachment-parents.ts';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { scanAttachment } from '../attachments/scan-attachment.ts';
import type { Scanner } from '../kit/files/scanner.ts';
import { honestFiles } from './test-files.ts';
import { testFiles, testFolder } from './test-files-settings.ts';
import type { PersonName, useTestApi } from './use-test-api.ts';

export type At = { kind: ParentKind; id: number };

/** Files that pass through the whole process: created, uploaded to a disk with the signed URL, completed and scanned. */
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

  const announce = (user: PersonName, at: At, over: object = {}) => answer(user, createAttachment, { body: body(at, over) });
  type Announced = Awaited<ReturnType<typeof announce>>;
  const put = (announced: Pick<Announced, 'upload'>, payload: Buffer) =>
    inject({ method: 'PUT', url: announced.upload?.url ?? '', headers: announced.upload?.headers ?? {}, payload });
  const change = (user: PersonName, { id, version }: { id: number; version: number }, over: object) =>
    answer(user, updateAttachment, { params: { id }, body: { version, ...over } });

  const upload = async (user: PersonName, at: At, { name = '入港届.pdf', bytes = pdf } = {}) => {
    const announced = await announce(user, at, { name, size: bytes.length });
    await put(announced, bytes);
    return change(user, announced, { action: 'uploaded' });
  };
  const scan = (id: number, scanner: Scanner = async () => 'clean') =>
    scanAttachment({ database: database().worker, store, scan: scanner }, id);
  const uploadClean = async (user: PersonName, at: At, file?: { name?: string; bytes?: Buffer }) => {
    const { id } = await upload(user, at, file);
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

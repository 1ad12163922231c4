import { rm } from 'node:fs/promises';
import { createAttachment, updateAttachment } from '@kiko/contract/attachments/attachment-endpoints.ts';
import type { ParentKind } from '@kiko/domain/attachments/attachment-parents.ts';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { scanAttachment } from '../attachments/scan-attachment.ts';
import type { Scanner } from '../kit/files/scanner.ts';
import { validFileSamples } from './test-file-samples.ts';
import { testFileStorage, testFolder } from './test-files-settings.ts';
import type { TestAccountName, useTestApi } from './use-test-api.ts';

export type ParentRef = { kind: ParentKind; id: number };

/** Files that pass through the whole process: created, uploaded to a disk with the signed URL, completed and scanned. */
export const useTestAttachments = ({ database, inject, requestOk }: ReturnType<typeof useTestApi>) => {
  afterAll(() => rm(testFolder, { recursive: true, force: true }));
  const { store } = testFileStorage;
  const pdf = validFileSamples['a.pdf'] ?? Buffer.alloc(0);
  const attachmentBody = ({ kind, id }: ParentRef, over: object = {}) => ({
    parentKind: kind,
    parentId: id,
    name: '入港届.pdf',
    size: pdf.length,
    ...over,
  });

  const createUpload = (user: TestAccountName, at: ParentRef, over: object = {}) =>
    requestOk(user, createAttachment, { body: attachmentBody(at, over) });
  type Announced = Awaited<ReturnType<typeof createUpload>>;
  const putFile = (announced: Pick<Announced, 'upload'>, payload: Buffer) =>
    inject({ method: 'PUT', url: announced.upload?.url ?? '', headers: announced.upload?.headers ?? {}, payload });
  const change = (user: TestAccountName, { id, version }: { id: number; version: number }, over: object) =>
    requestOk(user, updateAttachment, { params: { id }, body: { version, ...over } });

  const upload = async (user: TestAccountName, at: ParentRef, { name = '入港届.pdf', bytes = pdf } = {}) => {
    const announced = await createUpload(user, at, { name, size: bytes.length });
    await putFile(announced, bytes);
    return change(user, announced, { action: 'uploaded' });
  };
  const scan = (id: number, scanner: Scanner = async () => 'clean') =>
    scanAttachment({ database: database().worker, store, scan: scanner }, id);
  const uploadClean = async (user: TestAccountName, at: ParentRef, file?: { name?: string; bytes?: Buffer }) => {
    const { id } = await upload(user, at, file);
    await scan(id);
    return getAttachmentRow(id);
  };
  const getAttachmentRow = (id: number) =>
    database().owner.selectFrom('attachment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const selectScanJobs = async () => {
    const { rows } = await sql<{ payload: { attachmentId: number } }>`
      select jobs.payload from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id and tasks.identifier = 'scanAttachment'`.execute(
      database().owner,
    );
    return rows.map(({ payload }) => payload.attachmentId);
  };

  return {
    store,
    pdf,
    attachmentBody,
    createUpload,
    putFile,
    updateAttachment: change,
    upload,
    scan,
    uploadClean,
    getAttachmentRow,
    selectScanJobs,
  };
};

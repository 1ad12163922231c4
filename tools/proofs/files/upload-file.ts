import { comesTrue } from '../../kit/until.ts';
import type { Visitor } from '../http-client.ts';

export type AttachmentParent = { kind: 'berth' | 'reservation'; id: number };
type CreatedUpload = { id: number; version: number; upload: { url: string; headers: Record<string, string> } };
export type UploadedFile = { id: number; url: string; headers: Record<string, string> };

/** The complete upload of a browser; undefined if the file was refused before the upload. */
export const uploadFile = async (
  client: Visitor,
  { kind, id }: AttachmentParent,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<UploadedFile | undefined> => {
  const announce = () => client('POST', '/attachments', { parentKind: kind, parentId: id, name, size: bytes.length });
  let { status, text } = await announce();
  // Several uploads for one record wait for each other; on a busy machine that can time out.
  for (let attempt = 0; status === 503 && attempt < 10; attempt += 1) ({ status, text } = await announce());
  if (status === 422) return undefined;
  if (status !== 201) throw new Error(`POST /attachments answered ${status}: ${text}`);
  const announced = JSON.parse(text) as CreatedUpload;
  const { url, headers } = announced.upload;
  const stored = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  if (!stored.ok) throw new Error(`the store answered ${stored.status}: ${await stored.text()}`);
  const response = await client('PUT', `/attachments/${announced.id}`, { version: announced.version, action: 'uploaded' });
  if (response.status !== 200) throw new Error(`PUT /attachments answered ${response.status}: ${response.text}`);
  return { id: announced.id, url, headers };
};

type AttachmentRow = { id: number; state: string; refusal: string | null };

/** The state of each file of these records once all are scanned; undefined if one never is. */
export const waitUntilScanned = async (visit: Visitor, parents: readonly AttachmentParent[]) => {
  const states = new Map<number, AttachmentRow>();
  for (const { kind, id } of parents) {
    const isJudged = async () => {
      const { text } = await visit('GET', `/attachments?parentKind=${kind}&parentId=${id}`);
      const { rows } = JSON.parse(text) as { rows: AttachmentRow[] };
      for (const row of rows) states.set(row.id, row);
      return rows.every(({ state }) => state !== 'scanning');
    };
    if (!(await comesTrue(isJudged, 100))) return undefined;
  }
  return states;
};

/** The result of a download: bytes and headers, or the refusal. */
export const downloadFile = async (visit: Visitor, id: number) => {
  const issued = await visit('GET', `/attachments/${id}/file`);
  if (issued.status !== 200) return { status: issued.status, headers: new Headers(), bytes: Buffer.alloc(0) };
  const { url } = JSON.parse(issued.text) as { url: string };
  const served = await fetch(url);
  return { status: served.status, headers: served.headers, bytes: Buffer.from(await served.arrayBuffer()) };
};

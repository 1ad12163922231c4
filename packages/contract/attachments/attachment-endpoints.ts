import { parentKinds } from '@kiko/domain/attachments/attachment-parents.ts';
import { maximumFileSize, suffixOf } from '@kiko/domain/attachments/file-types.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, nameShape, queryNumber, requiredText, version } from '../shapes.ts';

const parentKind = z.enum(parentKinds);

export const attachmentStates = ['uploading', 'scanning', 'clean', 'infected', 'refused'] as const;
export type AttachmentState = (typeof attachmentStates)[number];
const refusals = ['content', 'size', 'unreadable'] as const;

const attachmentFields = {
  id,
  parentKind,
  parentId: id,
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
  state: z.enum(attachmentStates),
  refusal: z.enum(refusals).nullable().describe('Why it is not served, where it was refused'),
  uploaderName: z.string().describe('Empty to people of other organizations'),
  organizationName: nameShape,
  side: z.enum(['owner', 'manager', 'ministry']).describe('Of the uploader: an applicant, a harbor manager or the ministry'),
  createdAt: instant,
  version,
  canChange: z.boolean(),
};
const attachment = z.object(attachmentFields);
export type Attachment = z.output<typeof attachment>;

const signedUpload = z.object({
  url: z.string().describe('Takes exactly this object, once, by PUT'),
  headers: z.record(z.string(), z.string()),
  expiresAt: instant,
});
const attachmentWithUpload = z.object({ ...attachmentFields, upload: signedUpload.nullable() });
export type AttachmentWithUpload = z.output<typeof attachmentWithUpload>;

const name = requiredText(200).refine((text) => suffixOf(text) !== undefined, { params: { fieldIssue: 'fileNotAllowed' } });
const size = z
  .int()
  .min(1)
  .refine((bytes) => bytes <= maximumFileSize, { params: { fieldIssue: 'fileTooLarge' } });

/** The type follows from the name; the client sends neither content type nor location. */
export const newAttachmentShape = z.strictObject({ parentKind, parentId: id, name, size });

const actions = ['uploaded', 'rename', 'replace'] as const;
type Change = { action: (typeof actions)[number]; name?: string | undefined; size?: number | undefined };
const needsName = ({ action, name: given }: Change) => action === 'uploaded' || given !== undefined;
const needsSize = ({ action, size: given }: Change) => action !== 'replace' || given !== undefined;

const changeShape = z
  .strictObject({ version, action: z.enum(actions), name: name.optional(), size: size.optional() })
  .refine(needsName, { path: ['name'], params: { fieldIssue: 'required' } })
  .refine(needsSize, { path: ['size'], params: { fieldIssue: 'required' } });

const list = z.object({ rows: z.array(attachment), canAdd: z.boolean() });

export const listAttachments = endpoint({
  method: 'GET',
  path: '/attachments',
  summary: 'List attachments of a record, newest last',
  needs: 'attachment.read',
  query: z.strictObject({ parentKind, parentId: queryNumber().pipe(id) }),
  answer: list,
  refusals: ['record.notFound'],
});

export const createAttachment = endpoint({
  method: 'POST',
  path: '/attachments',
  summary: 'Create an upload; the response has the address for the file',
  needs: 'attachment.create',
  body: newAttachmentShape,
  answer: attachmentWithUpload,
  status: 201,
  refusals: ['request.unknownReference', 'attachment.parentClosed', 'attachment.tooMany'],
});

export const updateAttachment = endpoint({
  method: 'PUT',
  path: '/attachments/{id}',
  summary: 'Complete the upload, rename the file or replace it',
  needs: 'attachment.update',
  params: idParams,
  body: changeShape,
  answer: attachmentWithUpload,
  refusals: ['record.notFound', 'record.stale', 'attachment.parentClosed', 'attachment.notUploaded', 'attachment.typeChanged'],
});

export const deleteAttachment = endpoint({
  method: 'DELETE',
  path: '/attachments/{id}',
  summary: 'Delete a file; it is kept as evidence until its retention ends',
  needs: 'attachment.delete',
  params: idParams,
  answer: z.object({ id }),
  refusals: ['record.notFound', 'attachment.parentClosed'],
});

export const issueDownload = endpoint({
  method: 'GET',
  path: '/attachments/{id}/file',
  summary: 'Download address of a file, valid for one minute',
  needs: 'attachment.read',
  params: idParams,
  answer: z.object({ url: z.string(), expiresAt: instant }),
  refusals: ['record.notFound', 'attachment.notClean'],
});

export const listReservationAttachments = endpoint({
  method: 'GET',
  path: '/reservations/{id}/attachments',
  summary: 'List attachments of a reservation',
  needs: 'reservation.read',
  params: idParams,
  answer: list,
  refusals: ['record.notFound'],
});

export const getSpecFile = endpoint({
  method: 'GET',
  path: '/berths/{id}/spec-file',
  summary: 'The specification file of a berth: the newest that was found clean',
  needs: 'berth.read',
  params: idParams,
  answer: z.object({ file: attachment.nullable() }),
  refusals: ['record.notFound'],
});

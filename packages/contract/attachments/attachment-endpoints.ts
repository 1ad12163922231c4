import { parentKinds } from '@kiko/domain/attachments/attachment-parents.ts';
import { allowedExtensionOf, maxFileSizeBytes } from '@kiko/domain/attachments/file-types.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, nameShape, queryNumber, requiredLine, version } from '../shapes.ts';

const parentKind = z.enum(parentKinds);

export const attachmentStates = ['uploading', 'scanning', 'clean', 'infected', 'refused'] as const;
export type AttachmentState = (typeof attachmentStates)[number];
const refusalReasons = ['content', 'size', 'unreadable'] as const;

const attachmentFields = {
  id,
  parentKind,
  parentId: id,
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
  state: z.enum(attachmentStates),
  refusal: z.enum(refusalReasons).nullable().describe('Why the file is not available, if it was refused'),
  uploaderName: z.string().describe('Empty for users of other organizations'),
  organizationName: nameShape,
  side: z.enum(['owner', 'manager', 'ministry']).describe('Of the uploader: an applicant, a harbor manager or the ministry'),
  createdAt: instant,
  version,
  canChange: z.boolean(),
};
const attachmentShape = z.object(attachmentFields);
export type Attachment = z.output<typeof attachmentShape>;

const signedUploadShape = z.object({
  url: z.string().describe('Accepts one PUT of exactly this object'),
  headers: z.record(z.string(), z.string()),
  expiresAt: instant,
});
const attachmentWithUploadShape = z.object({ ...attachmentFields, upload: signedUploadShape.nullable() });
export type AttachmentWithUpload = z.output<typeof attachmentWithUploadShape>;

const name = requiredLine(200).refine((text) => allowedExtensionOf(text) !== undefined, {
  params: { fieldIssue: 'fileNotAllowed' },
});
const size = z
  .int()
  .min(1)
  .refine((bytes) => bytes <= maxFileSizeBytes, { params: { fieldIssue: 'fileTooLarge' } });

/** The type follows from the name; the client sends neither content type nor location. */
export const newAttachmentShape = z.strictObject({ parentKind, parentId: id, name, size });

const updateActions = ['uploaded', 'rename', 'replace'] as const;
type AttachmentChange = { action: (typeof updateActions)[number]; name?: string | undefined; size?: number | undefined };
const needsName = ({ action, name: given }: AttachmentChange) => action === 'uploaded' || given !== undefined;
const needsSize = ({ action, size: given }: AttachmentChange) => action !== 'replace' || given !== undefined;

const attachmentChangeShape = z
  .strictObject({ version, action: z.enum(updateActions), name: name.optional(), size: size.optional() })
  .refine(needsName, { path: ['name'], params: { fieldIssue: 'required' } })
  .refine(needsSize, { path: ['size'], params: { fieldIssue: 'required' } });

const attachmentListShape = z.object({ rows: z.array(attachmentShape), canAdd: z.boolean() });

export const listAttachments = endpoint({
  method: 'GET',
  path: '/attachments',
  summary: 'List attachments of a record, newest last',
  capability: 'attachment.read',
  query: z.strictObject({ parentKind, parentId: queryNumber().pipe(id) }),
  response: attachmentListShape,
  refusals: ['record.notFound'],
});

export const createAttachment = endpoint({
  method: 'POST',
  path: '/attachments',
  summary: 'Create an upload; the response has the address for the file',
  capability: 'attachment.create',
  body: newAttachmentShape,
  response: attachmentWithUploadShape,
  status: 201,
  refusals: ['request.unknownReference', 'attachment.parentClosed', 'attachment.tooMany', 'attachment.storageFull'],
});

export const updateAttachment = endpoint({
  method: 'PUT',
  path: '/attachments/{id}',
  summary: 'Complete the upload, rename the file or replace it',
  capability: 'attachment.update',
  params: idParams,
  body: attachmentChangeShape,
  response: attachmentWithUploadShape,
  refusals: ['record.notFound', 'record.stale', 'attachment.parentClosed', 'attachment.notUploaded', 'attachment.typeChanged'],
});

export const deleteAttachment = endpoint({
  method: 'DELETE',
  path: '/attachments/{id}',
  summary: 'Delete a file; it is kept as evidence until its retention ends',
  capability: 'attachment.delete',
  params: idParams,
  response: z.object({ id }),
  refusals: ['record.notFound', 'attachment.parentClosed'],
});

export const issueDownload = endpoint({
  method: 'GET',
  path: '/attachments/{id}/file',
  summary: 'Download address of a file, valid for one minute',
  capability: 'attachment.read',
  params: idParams,
  response: z.object({ url: z.string(), expiresAt: instant }),
  refusals: ['record.notFound', 'attachment.notClean'],
});

export const listReservationAttachments = endpoint({
  method: 'GET',
  path: '/reservations/{id}/attachments',
  summary: 'List attachments of a reservation',
  capability: 'reservation.read',
  params: idParams,
  response: attachmentListShape,
  refusals: ['record.notFound'],
});

export const getSpecFile = endpoint({
  method: 'GET',
  path: '/berths/{id}/spec-file',
  summary: 'The specification file of a berth: the newest that was found clean',
  capability: 'berth.read',
  params: idParams,
  response: z.object({ file: attachmentShape.nullable() }),
  refusals: ['record.notFound'],
});

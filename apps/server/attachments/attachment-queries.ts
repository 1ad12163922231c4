import type { Attachment } from '@kiko/contract/attachments/attachment-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import type { ParentKind } from '@kiko/domain/attachments/attachment-parents.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { conditionToSql } from '../kit/database/condition-to-sql.ts';
import { localizedName } from '../kit/database/sql-expressions.ts';

export const attachmentScopeColumns = { organizationId: sql.ref('attachment.organizationId') };

/** The foreign key column of each kind of parent. */
export const parentColumnByKind = {
  reservation: 'reservationId',
  arrivalProcedure: 'arrivalProcedureId',
  arrivalProcedureSetting: 'arrivalProcedureSettingId',
  berth: 'berthId',
  chat: 'chatId',
} as const satisfies Record<ParentKind, keyof DB['attachment']>;

const columns = [
  'attachment.id',
  sql<ParentKind>`case when attachment.reservation_id is not null then 'reservation'
    when attachment.arrival_procedure_id is not null then 'arrivalProcedure'
    when attachment.arrival_procedure_setting_id is not null then 'arrivalProcedureSetting'
    when attachment.berth_id is not null then 'berth' else 'chat' end`.as('parentKind'),
  sql<number>`coalesce(attachment.reservation_id, attachment.arrival_procedure_id, attachment.arrival_procedure_setting_id,
    attachment.berth_id, attachment.chat_id)`.as('parentId'),
  'attachment.name',
  'attachment.contentType',
  'attachment.size',
  sql<Attachment['state']>`attachment.state`.as('state'),
  sql<Attachment['refusal']>`attachment.refusal`.as('refusal'),
  'attachment.storageKey',
  'attachment.sha256',
  'attachment.organizationId',
  // Names of accounts outside the own organization are hidden by row-level security.
  'account.name as uploaderName',
  localizedName('organizationName', 'organizationName'),
  sql<Attachment['side']>`case organization_name.type when 1 then 'ministry' when 2 then 'manager' else 'owner' end`.as('side'),
  'attachment.createdAt',
  'attachment.version',
] as const;

const existingAttachments = (tx: Transaction) =>
  tx
    .selectFrom('attachment')
    .innerJoin('organizationName', 'organizationName.id', 'attachment.organizationId')
    .leftJoin('account', 'account.id', 'attachment.accountId')
    .select(columns)
    .where('attachment.deletedAt', 'is', null);

/** Uploads that have not arrived are not listed. */
export const selectAttachments = (tx: Transaction, { kind, id }: { kind: ParentKind; id: number }) =>
  existingAttachments(tx)
    .where(`attachment.${parentColumnByKind[kind]}`, '=', id)
    .where('attachment.state', '<>', 'uploading')
    .orderBy('attachment.id')
    .execute();

export type StoredAttachment = Awaited<ReturnType<typeof selectAttachments>>[number];

export const findAttachment = (tx: Transaction, id: number) =>
  existingAttachments(tx).where('attachment.id', '=', id).executeTakeFirst();

export const lockOwnUpload = (tx: Transaction, accessFilter: Condition<ScopeAttribute>, id: number) =>
  existingAttachments(tx)
    .where('attachment.id', '=', id)
    .where(conditionToSql(accessFilter, attachmentScopeColumns))
    .forUpdate('attachment')
    .executeTakeFirst();

export const getAttachment = (tx: Transaction, id: number) =>
  existingAttachments(tx).where('attachment.id', '=', id).executeTakeFirstOrThrow();

/** Serializes concurrent additions to one record, so that they are counted correctly. */
export const lockParent = async (tx: Transaction, { kind, id }: { kind: ParentKind; id: number }) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attachment-${kind}-${id}`}, 0))`.execute(tx);
};

export const countAttachmentsOfParent = async (tx: Transaction, { kind, id }: { kind: ParentKind; id: number }) => {
  const { count } = await tx
    .selectFrom('attachment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(parentColumnByKind[kind], '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertAttachment = (tx: Transaction, row: Insertable<DB['attachment']>) =>
  tx.insertInto('attachment').values(row).returning('id').executeTakeFirstOrThrow();

export const updateAttachmentRow = (tx: Transaction, id: number, row: Updateable<DB['attachment']>) =>
  tx.updateTable('attachment').set(row).set({ version: sql`version + 1`, updatedAt: sql`now()` }).where('id', '=', id).execute();

/** A new version without another change: a replacement has begun. */
export const touchAttachment = (tx: Transaction, id: number) => updateAttachmentRow(tx, id, {});

/** Of several files that replace the same file, the last one wins. */
export const deletePendingReplacements = (tx: Transaction, replacedId: number) =>
  tx
    .updateTable('attachment')
    .set({ deletedAt: sql`now()`, updatedAt: sql`now()` })
    .where('replacesId', '=', replacedId)
    .where('deletedAt', 'is', null)
    .where('state', '<>', 'clean')
    .execute();

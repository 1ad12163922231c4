import type { Transaction } from '@kiko/database/connection.ts';
import type { Recipients } from '@kiko/domain/notifications/notice-table.ts';
import type { NotificationCode } from '@kiko/domain/notifications/notification-types.ts';
import { sql } from 'kysely';
import type { Subject } from './subject-queries.ts';

/** The recipients of an entry under one notice type. */
export type Wanted = Omit<Subject, 'id' | 'facts'> & {
  entryId: number;
  code: NotificationCode;
  to: Exclude<Recipients, 'otherParties'>;
  /** The organization of the sender is not notified of its own message. */
  notOrganizationId: number | null;
};

export type Recipient = {
  entryId: number;
  code: NotificationCode;
  accountId: number;
  accountType: 1 | 2 | 3 | 4;
  organizationId: number;
  organizationType: 1 | 2 | 3 | 4;
  isMailOn: boolean;
};

/** All recipients, and whether they chose mail. Disabled accounts and inactive organizations are excluded. */
export const findRecipients = async (tx: Transaction, wanted: readonly Wanted[]): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select wanted."entryId" as entry_id, wanted.code, account.id as account_id, account.type as account_type,
      organization.id as organization_id, organization.type as organization_type, coalesce(setting.is_on, true) as is_mail_on
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted ("entryId" bigint, code text, "to" text, "organizationId" bigint,
      "adminOrganizationId" bigint, "portId" bigint, "berthId" bigint, "requesterId" bigint, "notOrganizationId" bigint)
    join organization on organization.status = 'active' and organization.id is distinct from wanted."notOrganizationId" and case
      when wanted."to" in ('owners', 'requesters') then organization.id = wanted."organizationId"
      when wanted."to" in ('managers', 'portMasters') then organization.id = wanted."adminOrganizationId"
      when wanted."to" = 'ministry' then organization.type = 1
      else organization.type in (3, 4)
    end
    join account on account.organization_id = organization.id and account.is_enabled and case
      when wanted."to" = 'ministry' then true
      when wanted."to" = 'bookers' then account.group_id in (select group_id from group_port where port_id = wanted."portId")
      when account.type = 1 then true
      when wanted."to" = 'managers' then account.group_id in (select group_id from group_berth where berth_id = wanted."berthId")
      when wanted."to" = 'portMasters' then false
      when account.id = wanted."requesterId" then true
      else wanted."to" = 'owners' and account.group_id in (select group_id from group_port where port_id = wanted."portId")
    end
    left join notification_setting as setting on setting.account_id = account.id and setting.code = wanted.code
    order by wanted."entryId", account.id, wanted.code`.execute(tx);
  return rows;
};

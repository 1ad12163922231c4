import type { Transaction } from '@kiko/database/connection.ts';
import { accountTypes } from '@kiko/domain/accounts/account-types.ts';
import type { RecipientGroup } from '@kiko/domain/notifications/notification-table.ts';
import type { NotificationCode } from '@kiko/domain/notifications/notification-types.ts';
import { sql } from 'kysely';
import { applicantTypeCodes, organizationTypeCodes } from '../kit/database/sql-expressions.ts';
import type { NotificationSubject } from './subject-queries.ts';

/** The recipients of an entry under one notice type. */
export type RecipientCriteria = Omit<NotificationSubject, 'id' | 'details'> & {
  outboxEventId: number;
  code: NotificationCode;
  recipients: Exclude<RecipientGroup, 'otherParties'>;
  /** The organization of the sender is not notified of its own message. */
  excludedOrganizationId: number | null;
};

export type NotificationRecipient = {
  outboxEventId: number;
  code: NotificationCode;
  accountId: number;
  accountType: 1 | 2 | 3 | 4;
  organizationId: number;
  organizationType: 1 | 2 | 3 | 4;
  isMailOn: boolean;
};

/** All recipients, and whether they chose mail. Disabled accounts and inactive organizations are excluded. */
export const selectRecipients = async (tx: Transaction, wanted: readonly RecipientCriteria[]): Promise<NotificationRecipient[]> => {
  const { rows } = await sql<NotificationRecipient>`
    select wanted."outboxEventId" as outbox_event_id, wanted.code, account.id as account_id, account.type as account_type,
      organization.id as organization_id, organization.type as organization_type, coalesce(setting.is_on, true) as is_mail_on
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted ("outboxEventId" bigint, code text, recipients text, "organizationId" bigint,
      "adminOrganizationId" bigint, "portId" bigint, "berthId" bigint, "requesterId" bigint, "excludedOrganizationId" bigint)
    join organization on organization.status = 'active' and organization.id is distinct from wanted."excludedOrganizationId" and case
      when wanted.recipients in ('owners', 'requesters') then organization.id = wanted."organizationId"
      when wanted.recipients in ('managers', 'portMasters') then organization.id = wanted."adminOrganizationId"
      when wanted.recipients = 'ministry' then organization.type = ${organizationTypeCodes('mlit')}
      else organization.type in (${applicantTypeCodes})
    end
    join account on account.organization_id = organization.id and account.is_enabled and case
      when wanted.recipients = 'ministry' then true
      when wanted.recipients = 'bookers' then account.group_id in (select group_id from group_port where port_id = wanted."portId")
      when account.type = ${sql.lit(accountTypes.master)} then true
      when wanted.recipients = 'managers' then account.group_id in (select group_id from group_berth where berth_id = wanted."berthId")
      when wanted.recipients = 'portMasters' then false
      when account.id = wanted."requesterId" then true
      else wanted.recipients = 'owners' and account.group_id in (select group_id from group_port where port_id = wanted."portId")
    end
    left join notification_setting as setting on setting.account_id = account.id and setting.code = wanted.code
    order by wanted."outboxEventId", account.id, wanted.code`.execute(tx);
  return rows;
};

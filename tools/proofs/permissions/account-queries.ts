import type { Database } from '@kiko/database/connection.ts';
import { type ActorKind, actorKindOf, actorKinds, isMinistryKind } from '@kiko/domain/access/actor.ts';
import type { AccountType } from '@kiko/domain/accounts/account-types.ts';
import type { OrganizationType } from '@kiko/domain/organizations/organization-types.ts';
import { sql } from 'kysely';

export type SeededAccount = {
  accountId: number;
  organizationId: number;
  groupId: number | null;
  kind: ActorKind;
  email: string;
};

/** The ministry, two harbor managers and two agencies. The second agency transfers its master role in the checks of sessions. */
const organizationCodes = ['10001', '20001', '20002', '30001', '30002'];
/** Also a shipping company. */
export const probedOrganizationCodes = [...organizationCodes, '40001'];

export const selectSeededAccounts = async (
  database: Database,
  codes: readonly string[] = organizationCodes,
): Promise<SeededAccount[]> => {
  const { rows } = await sql<{ id: number; organization: number; group: number | null; type: number; of: number; email: string }>`
    select a.id, a.organization_id as organization, a.group_id as group, a.type, o.type as of, a.email
    from account a join organization o on o.id = a.organization_id
    where o.code in (${sql.join(codes)}) and a.is_enabled order by a.id`.execute(database);
  return rows.map((row) => ({
    accountId: row.id,
    organizationId: row.organization,
    groupId: row.group,
    kind: actorKindOf({ accountType: row.type as AccountType, organizationType: row.of as OrganizationType }),
    email: row.email,
  }));
};

/** The first account of each kind. Outside the ministry it must have a group, or half of its cells prove nothing. */
export const chooseProbedAccounts = (accounts: readonly SeededAccount[]) =>
  actorKinds.flatMap(
    (kind) => accounts.find((account) => account.kind === kind && (isMinistryKind(kind) || account.groupId)) ?? [],
  );

/** The masters of the other organizations: a second harbor manager, a second agency and a shipping company. */
export const listOtherMasters = (accounts: readonly SeededAccount[], probed: readonly SeededAccount[]) =>
  accounts.filter(
    (account) =>
      ['harborMaster', 'applicantMaster'].includes(account.kind) && account.groupId !== null && !probed.includes(account),
  );

import type { Transaction } from '@kiko/database/connection.ts';
import type { OrganizationStatus } from '@kiko/domain/organizations/organization-statuses.ts';
import type { OrganizationType } from '@kiko/domain/organizations/organization-types.ts';
import { sql } from 'kysely';

export const findOrganizationType = (tx: Transaction, id: number) =>
  tx
    .selectFrom('organizationName')
    .select([sql<OrganizationType>`type`.as('type'), sql<OrganizationStatus>`status`.as('status')])
    .where('id', '=', id)
    .executeTakeFirst();

import type { Transaction } from '@kiko/database/connection.ts';
import type { OrganizationType } from '@kiko/domain/organizations/organization-types.ts';
import { sql } from 'kysely';

export const findOrganizationType = (tx: Transaction, id: number) =>
  tx.selectFrom('organizationName').select(sql<OrganizationType>`type`.as('type')).where('id', '=', id).executeTakeFirst();

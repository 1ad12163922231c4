import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** The port with the most berths that an applicant may book. */
export const selectBusiestPort = async (owner: Database) => {
  const { rows } = await sql<{ id: number }>`
    select port_id as id from berth join group_port using (port_id)
    join account on account.group_id = group_port.group_id join organization on organization.id = account.organization_id
    where organization.code = '30001' and not is_abolished group by port_id order by count(distinct berth.id) desc, port_id limit 1`.execute(
    owner,
  );
  if (!rows[0]) throw new Error('the seed has no bookable port');
  return rows[0].id;
};

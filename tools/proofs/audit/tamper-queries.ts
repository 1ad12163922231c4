import type { Database, Transaction } from '@kiko/database/connection.ts';
import type { Random } from '@kiko/database/seed/random.ts';
import { sql } from 'kysely';

/** A log as after a working day, sealed in several steps. */
export const writeLog = async (owner: Database, entries: number) => {
  const goes = 5;
  for (let go = 0; go < goes; go += 1) {
    await sql`insert into audit_entry (request_id, account_id, organization_id, capability, entity, record_id, outcome, refusal_code, details)
      select 'request-' || n, 1 + n % 7, 1, 'reservation.update', 'reservation', n,
        case when n % 5 = 0 then 'refused' else 'done' end, case when n % 5 = 0 then 'reservation.stale' end,
        jsonb_build_object('n', n)
      from generate_series(1, ${entries / goes}::integer) as n`.execute(owner);
    await sql`select seal_audit(${entries})`.execute(owner);
  }
};

/** An attacker with full access to the machine: neither privileges nor foreign keys apply. */
const withoutReferences = (tx: Transaction) => sql`set local session_replication_role = replica`.execute(tx);

/** Above all used numbers, because uniqueness is checked row by row. */
const aside = 1_000_000;
const closeUp = (from: number) => [
  sql`update audit_seal set seal_no = seal_no + ${aside} where seal_no > ${from}`,
  sql`update audit_seal set seal_no = seal_no - ${aside + 1} where seal_no > ${aside}`,
];
const resealFrom = (from: number) => sql`
  do $$ declare
    one audit_seal;
    previous text := (select hash from audit_seal where seal_no = ${sql.lit(from - 1)});
  begin
    for one in select * from audit_seal where seal_no >= ${sql.lit(from)} order by seal_no loop
      update audit_seal set hash = audit_hash(previous, entry) from audit_entry as entry
      where seal_no = one.seal_no and entry.id = one.entry_id returning hash into previous;
    end loop;
  end $$`;

type Spot = { random: Random; seals: number };
const anyOf = ({ random, seals }: Spot) => 1 + random.below(seals - 1);
const entryOf = (sealNo: number) => sql`(select entry_id from audit_seal where seal_no = ${sealNo})`;

const changeColumn = (set: ReturnType<typeof sql>) => (spot: Spot) => [
  sql`update audit_entry set ${set} where id = ${entryOf(anyOf(spot))}`,
];

/** All ways to falsify the log. */
export const tamperings: Record<string, (spot: Spot) => ReturnType<typeof sql>[]> = {
  'another moment': changeColumn(sql`happened_at = happened_at + interval '1 microsecond'`),
  'another person': changeColumn(sql`account_id = account_id + 1`),
  nobody: changeColumn(sql`account_id = null`),
  'another organization': changeColumn(sql`organization_id = 2`),
  'another act': changeColumn(sql`capability = 'reservation.read'`),
  'another record': changeColumn(sql`record_id = record_id + 1`),
  'another request': changeColumn(sql`request_id = request_id || '0'`),
  'another outcome': changeColumn(
    sql`outcome = case outcome when 'done' then 'refused' else 'done' end, refusal_code = case outcome when 'done' then 'x' end`,
  ),
  'other details': changeColumn(sql`details = details || '{"n": 0}'`),
  'an entry is gone': (spot) => [sql`delete from audit_entry where id = ${entryOf(anyOf(spot))}`],
  'an entry is gone with its seal': (spot) => {
    const at = anyOf(spot);
    return [sql`delete from audit_entry where id = ${entryOf(at)}`, sql`delete from audit_seal where seal_no = ${at}`];
  },
  'an entry is gone with its seal and the others close up': (spot) => {
    const at = anyOf(spot);
    return [
      sql`delete from audit_entry where id = ${entryOf(at)}`,
      sql`delete from audit_seal where seal_no = ${at}`,
      ...closeUp(at),
    ];
  },
  'two seals change places': (spot) => {
    const at = anyOf(spot);
    const move = (from: number, to: number) => sql`update audit_seal set seal_no = ${to} where seal_no = ${from}`;
    return [move(at, aside), move(at + 1, at), move(aside, at + 1)];
  },
  'another hash': (spot) => [sql`update audit_seal set hash = encode(sha256(hash::bytea), 'hex') where seal_no = ${anyOf(spot)}`],
  'the end is gone': ({ seals }) => [
    sql`delete from audit_entry where id = ${entryOf(seals)}`,
    sql`delete from audit_seal where seal_no = ${seals}`,
  ],
  'everything after it is sealed anew': (spot) => {
    const at = anyOf(spot);
    return [sql`update audit_entry set account_id = account_id + 1 where id = ${entryOf(at)}`, resealFrom(at)];
  },
  'an entry that was never sealed': () => [
    sql`insert into audit_entry (happened_at, request_id, capability, entity, outcome)
      values (now() - interval '2 hours', 'x', 'port.update', 'port', 'done')`,
  ],
};

class TakenBack extends Error {}

/** Inspects the log while it is tampered with, then rolls back. */
export const whileTampered = async <Found>(
  owner: Database,
  statements: readonly ReturnType<typeof sql>[],
  look: (tx: Transaction) => Promise<Found>,
): Promise<Found> => {
  const found: Found[] = [];
  await owner
    .transaction()
    .execute(async (tx) => {
      await withoutReferences(tx);
      for (const statement of statements) await statement.execute(tx);
      found.push(await look(tx));
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  const [only] = found;
  if (only === undefined) throw new Error('the log was not inspected');
  return only;
};

/** Breaks the chain: seals no longer depend on the previous one. */
export const unchain = (owner: Database) =>
  sql`create or replace function audit_hash(previous text, entry audit_entry) returns text language sql stable
    begin atomic select encode(sha256(convert_to(audit_text(entry), 'UTF8')), 'hex'); end`.execute(owner);

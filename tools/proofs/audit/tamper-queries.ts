import type { Database, Transaction } from '@kiko/database/connection.ts';
import type { Random } from '@kiko/database/seed/random.ts';
import { sql } from 'kysely';

/** A log as after a working day, sealed in several steps. */
export const insertSealedEntries = async (owner: Database, entries: number) => {
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
const disableTriggers = (tx: Transaction) => sql`set local session_replication_role = replica`.execute(tx);

/** Above all used numbers, because uniqueness is checked row by row. */
const temporaryOffset = 1_000_000;
const closeSealGap = (from: number) => [
  sql`update audit_seal set seal_no = seal_no + ${temporaryOffset} where seal_no > ${from}`,
  sql`update audit_seal set seal_no = seal_no - ${temporaryOffset + 1} where seal_no > ${temporaryOffset}`,
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

type TamperContext = { random: Random; sealCount: number };
const randomSealNo = ({ random, sealCount }: TamperContext) => 1 + random.below(sealCount - 1);
const entryIdOfSeal = (sealNo: number) => sql`(select entry_id from audit_seal where seal_no = ${sealNo})`;

const updateColumn = (set: ReturnType<typeof sql>) => (spot: TamperContext) => [
  sql`update audit_entry set ${set} where id = ${entryIdOfSeal(randomSealNo(spot))}`,
];

/** All ways to falsify the log. */
export const tamperings: Record<string, (spot: TamperContext) => ReturnType<typeof sql>[]> = {
  'another moment': updateColumn(sql`happened_at = happened_at + interval '1 microsecond'`),
  'another person': updateColumn(sql`account_id = account_id + 1`),
  nobody: updateColumn(sql`account_id = null`),
  'another organization': updateColumn(sql`organization_id = 2`),
  'another act': updateColumn(sql`capability = 'reservation.read'`),
  'another record': updateColumn(sql`record_id = record_id + 1`),
  'another request': updateColumn(sql`request_id = request_id || '0'`),
  'another outcome': updateColumn(
    sql`outcome = case outcome when 'done' then 'refused' else 'done' end, refusal_code = case outcome when 'done' then 'x' end`,
  ),
  'other details': updateColumn(sql`details = details || '{"n": 0}'`),
  'an entry is gone': (spot) => [sql`delete from audit_entry where id = ${entryIdOfSeal(randomSealNo(spot))}`],
  'an entry is gone with its seal': (spot) => {
    const at = randomSealNo(spot);
    return [sql`delete from audit_entry where id = ${entryIdOfSeal(at)}`, sql`delete from audit_seal where seal_no = ${at}`];
  },
  'an entry is gone with its seal and the others close up': (spot) => {
    const at = randomSealNo(spot);
    return [
      sql`delete from audit_entry where id = ${entryIdOfSeal(at)}`,
      sql`delete from audit_seal where seal_no = ${at}`,
      ...closeSealGap(at),
    ];
  },
  'two seals change places': (spot) => {
    const at = randomSealNo(spot);
    const transition = (from: number, to: number) => sql`update audit_seal set seal_no = ${to} where seal_no = ${from}`;
    return [transition(at, temporaryOffset), transition(at + 1, at), transition(temporaryOffset, at + 1)];
  },
  'another hash': (spot) => [
    sql`update audit_seal set hash = encode(sha256(hash::bytea), 'hex') where seal_no = ${randomSealNo(spot)}`,
  ],
  'the end is gone': ({ sealCount }) => [
    sql`delete from audit_entry where id = ${entryIdOfSeal(sealCount)}`,
    sql`delete from audit_seal where seal_no = ${sealCount}`,
  ],
  'everything after it is sealed anew': (spot) => {
    const at = randomSealNo(spot);
    return [sql`update audit_entry set account_id = account_id + 1 where id = ${entryIdOfSeal(at)}`, resealFrom(at)];
  },
  'an entry that was never sealed': () => [
    sql`insert into audit_entry (happened_at, request_id, capability, entity, outcome)
      values (now() - interval '2 hours', 'x', 'port.update', 'port', 'done')`,
  ],
};

class RollbackTampering extends Error {}

/** Inspects the log while it is tampered with, then rolls back. */
export const withTampering = async <Found>(
  owner: Database,
  statements: readonly ReturnType<typeof sql>[],
  look: (tx: Transaction) => Promise<Found>,
): Promise<Found> => {
  const found: Found[] = [];
  await owner
    .transaction()
    .execute(async (tx) => {
      await disableTriggers(tx);
      for (const statement of statements) await statement.execute(tx);
      found.push(await look(tx));
      throw new RollbackTampering();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollbackTampering)) throw error;
    });
  const [only] = found;
  if (only === undefined) throw new Error('the log was not inspected');
  return only;
};

/** Breaks the chain: seals no longer depend on the previous one. */
export const removeHashChain = (owner: Database) =>
  sql`create or replace function audit_hash(previous text, entry audit_entry) returns text language sql stable
    begin atomic select encode(sha256(convert_to(audit_hash_input(entry), 'UTF8')), 'hex'); end`.execute(owner);

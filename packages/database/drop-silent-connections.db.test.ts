import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase, createPool } from './connection.ts';
import { ServerSilent } from './drop-silent-connections.ts';
import { openLink } from './test-link.ts';
import { useTestDatabase } from './use-test-database.ts';

const database = useTestDatabase();
const timeouts = { connectMs: 60_000, statementMs: 1_500, lockMs: 1_500, idleInTransactionMs: 60_000 };

/** The database over an address that can be cut. */
const connectOverLink = async () => {
  const url = new URL(database().url('api'));
  const port = Number(url.port);
  const link = await openLink(port);
  url.port = String(link.port);
  const linked = createDatabase(createPool({ url: url.href, timeouts }));
  onTestFinished(async () => {
    await linked.destroy();
    await link.close();
  });
  return { linked, cut: link.cut, mend: () => link.leadTo(port) };
};
const ask = (linked: ReturnType<typeof createDatabase>) => sql`select 1`.execute(linked);

test('a statement that the server does not answer fails, and the next one uses a new connection', async () => {
  const { linked, cut, mend } = await connectOverLink();
  await Promise.all([ask(linked), ask(linked), ask(linked)]);
  cut();
  const silent = ask(linked);
  await expect(silent).rejects.toThrow(ServerSilent);
  mend();
  // More than one: the other connections that were idle at the cut are not used again either.
  await Promise.all([ask(linked), ask(linked), ask(linked)]);
});

test('a transaction whose COMMIT is not answered ends with an unknown outcome', async () => {
  const { linked, cut } = await connectOverLink();
  const committing = linked.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    cut();
  });
  // Kysely reports the rollback that it tries afterwards.
  await expect(committing).rejects.toThrow(/not queryable/);
});

test('the timeout of statements does not cancel a COMMIT', async () => {
  const { owner } = database();
  await sql`create table slow_commit (id int)`.execute(owner);
  await sql`create function sleep_at_commit() returns trigger language plpgsql as $$ begin perform pg_sleep(2); return null; end $$`.execute(
    owner,
  );
  await sql`create constraint trigger slow after insert on slow_commit deferrable initially deferred
    for each row execute function sleep_at_commit()`.execute(owner);
  await sql`grant insert on slow_commit to kiko_api`.execute(owner);
  const { linked } = await connectOverLink();
  await linked.transaction().execute(async (tx) => {
    await sql`insert into slow_commit values (1)`.execute(tx);
  });
  expect((await sql`select 1 from slow_commit`.execute(owner)).rows).toHaveLength(1);
});

test('a transaction that has failed is not committed silently', async () => {
  const { linked } = await connectOverLink();
  const failed = linked.transaction().execute(async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => {});
  });
  await expect(failed).rejects.toThrow(/aborted/);
});

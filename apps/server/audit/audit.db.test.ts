import { listAuditEntries } from '@kiko/contract/audit/audit-endpoints.ts';
import { updateOrganization } from '@kiko/contract/organizations/organization-endpoints.ts';
import { verifyAudit } from '@kiko/database/verify-audit.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestAccountName, useTestApi } from '../testing/use-test-api.ts';
import { auditTasks } from './audit-tasks.ts';

const { database, requestOk, refusal, account } = useTestApi();

const listEntries = async (user: TestAccountName, query = '') => (await requestOk(user, listAuditEntries, { query })).rows;
const seal = async () => {
  const logged: object[] = [];
  const { sealAudit } = auditTasks(database().worker, { info: (details) => logged.push(details) });
  await sealAudit();
  return logged;
};
/** Every refused write is audited for the account that tried it. */
const createAuditedChange = (user: TestAccountName) =>
  refusal(user, updateOrganization, { params: { id: 999_999 }, body: { version: 1, email: 'x@example.com' } });

test('the audit log is read by masters only: for their organization, for the ministry in full', async () => {
  for (const user of ['harborMaster', 'harborMember', 'applicantMaster', 'mlitMaster'] as const) await createAuditedChange(user);
  const { organizationId, accountId } = await account('harborMaster');
  const own = await listEntries('harborMaster');
  expect(own.map((entry) => entry.organizationId)).toEqual([organizationId, organizationId]);
  expect(own[1]).toMatchObject({
    accountId,
    capability: 'organization.update',
    outcome: 'refused',
    refusalCode: 'access.forbidden',
  });
  expect(own[1]?.accountName).not.toBeNull();
  expect(new Set((await listEntries('mlitMaster')).map((entry) => entry.organizationId)).size).toBe(3);
  for (const user of ['harborMember', 'applicantMember', 'mlitMember'] as const)
    expect(await refusal(user, listAuditEntries, {})).toMatchObject({ status: 403 });
});

test('a refused call with an impossible id leaves a log that can be read', async () => {
  const impossible = [-1, 0, 9e15, 'x'];
  for (const id of impossible)
    await refusal('harborMaster', updateOrganization, {
      params: { id },
      body: { version: 1, email: 'x@example.com' },
    });
  const logged = (await listEntries('harborMaster')).slice(0, impossible.length);
  expect(logged.map(({ recordId }) => recordId)).toEqual([null, 9e15, null, null]);
  expect(await listEntries('mlitMaster')).not.toEqual([]);
});

test('the audit log is returned in pages, latest first, filtered by record and time', async () => {
  for (let times = 0; times < 5; times += 1) await createAuditedChange('harborMaster');
  const logged = await listEntries('harborMaster');
  const all = logged.map(({ id }) => id);
  const [first, second] = await listEntries('harborMaster', 'pageSize=2');
  expect([first?.id, second?.id]).toEqual(all.slice(0, 2));
  expect((await listEntries('harborMaster', `pageSize=2&before=${second?.id}`)).map(({ id }) => id)).toEqual(all.slice(2, 4));
  expect(await listEntries('harborMaster', 'entity=organization&recordId=999999')).toHaveLength(
    logged.filter(({ recordId }) => recordId === 999_999).length,
  );
  expect(await listEntries('harborMaster', 'entity=organization&recordId=999998')).toEqual([]);
  const later = encodeURIComponent('2099-01-01T00:00:00Z');
  expect(await listEntries('harborMaster', `from=${later}`)).toEqual([]);
  expect(await listEntries('harborMaster', `to=${later}`)).toHaveLength(all.length);
});

test('the worker seals new entries, logs the head, and seals nothing twice', async () => {
  await createAuditedChange('harborMaster');
  const [logged] = await seal();
  const sealed = (await listEntries('mlitMaster', 'pageSize=500')).map(({ sealNo }) => sealNo);
  expect(sealed).not.toContain(null);
  expect(logged).toMatchObject({ sealed: sealed.length, head: { sealNo: sealed.length } });
  expect(await seal()).toEqual([]);
  await createAuditedChange('applicantMaster');
  expect((await listEntries('applicantMaster'))[0]).toMatchObject({ sealNo: null });
  expect(await seal()).toMatchObject([{ sealed: 1, head: { sealNo: sealed.length + 1 } }]);
  expect((await verifyAudit(database().worker)).faults).toEqual([]);
});

test('concurrent workers seal one after the other, and an entry committed late is sealed, too', async () => {
  await createAuditedChange('harborMaster');
  const { owner } = database();
  await owner.transaction().execute(async (late) => {
    await sql`insert into audit_entry (request_id, capability, entity, outcome) values ('late', 'port.update', 'port', 'done')`.execute(
      late,
    );
    await createAuditedChange('harborMaster');
    await Promise.all([seal(), seal()]);
  });
  await seal();
  const { rows } =
    await sql`select from audit_entry where not exists (select from audit_seal where entry_id = audit_entry.id)`.execute(owner);
  expect(rows).toEqual([]);
  expect((await verifyAudit(owner)).faults).toEqual([]);
});

test('seals are written only by the sealing function and cannot be changed', async () => {
  for (const role of ['api', 'worker'] as const)
    for (const statement of [
      sql`insert into audit_seal (seal_no, entry_id, hash) values (9999, 1, repeat('0', 64))`,
      sql`update audit_seal set hash = repeat('0', 64)`,
      sql`delete from audit_seal`,
    ])
      await expect(statement.execute(database()[role])).rejects.toThrow('permission denied');
  await expect(sql`select seal_audit(1)`.execute(database().api)).rejects.toThrow('permission denied');
});

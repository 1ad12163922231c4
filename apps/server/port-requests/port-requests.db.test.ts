import { getGroup, listGroupChoices, updateGroup } from '@kiko/contract/groups/group-endpoints.ts';
import {
  createPortRequest,
  getPortRequest,
  listPortRequests,
  portRequestSortFields,
  updatePortRequest,
} from '@kiko/contract/port-requests/port-request-endpoints.ts';
import {
  type PortRequestStatusName,
  portRequestStatuses,
  portRequestWorkflow,
} from '@kiko/domain/port-requests/port-request-workflow.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { allActorKinds, type TestAccountName, useTestApi } from '../testing/use-test-api.ts';

const { database, account, request, requestOk, refusal } = useTestApi();

const forbidden = { status: 403, code: 'access.forbidden' };
const missing = { status: 404, code: 'record.notFound' };
const notAllowed = { status: 409, code: 'portRequest.moveNotAllowed' };
const abolished = { status: 409, code: 'portRequest.portAbolished' };

let hakodate = 0;
let otaru = 0;

const portOf = async (organization: string) => {
  const { id } = await database()
    .owner.selectFrom('port')
    .innerJoin('organization', 'organization.id', 'port.adminOrganizationId')
    .select('port.id')
    .where('organization.code', '=', organization)
    .orderBy('port.id')
    .executeTakeFirstOrThrow();
  return id;
};

const deleteRequests = async () => {
  for (const table of ['groupPort', 'organizationPort', 'portRequestHistory', 'portRequest'] as const)
    await database().owner.deleteFrom(table).execute();
};

// Each test starts without requests and with both ports in service.
beforeEach(async () => {
  const { owner } = database();
  await deleteRequests();
  hakodate = await portOf('20001');
  otaru = await portOf('20002');
  await owner.updateTable('port').set({ isAbolished: false }).execute();
});

const submit = (user: TestAccountName = 'applicantMember', portId = hakodate) =>
  requestOk(user, createPortRequest, { body: { portId } });
const transitionRequest = (id: number, body: object) => ({ params: { id }, body });
const approve = { version: 1, transition: 'approve' };
const reject = { version: 1, transition: 'reject', reason: '岸壁改修中' };
const withdraw = { version: 1, transition: 'withdraw' };
const revoke = { version: 2, transition: 'revoke', reason: '契約終了' };

const groupOf = async (user: TestAccountName) => {
  const { accountId } = await account(user);
  const { groupId } = await database()
    .owner.selectFrom('account')
    .select('groupId')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return groupId ?? 0;
};
const historyOf = (id: number) =>
  database().owner.selectFrom('portRequestHistory').selectAll().where('portRequestId', '=', id).orderBy('version').execute();
const selectAvailablePorts = async (user: TestAccountName) => (await requestOk(user, listGroupChoices)).ports.map(({ id }) => id);

describe('a new port request', () => {
  test.each(['applicantMaster', 'applicantMember'] as const)(
    'is submitted by %s for its organization, and audited',
    async (user) => {
      const made = await submit(user);
      const { accountId, organizationId } = await account(user);
      expect(made).toMatchObject({
        portId: hakodate,
        organizationId,
        status: 1,
        version: 1,
        reason: null,
        allowedTransitions: ['withdraw'],
      });
      expect(await historyOf(made.id)).toMatchObject([{ version: 1, action: 'submit', accountId }]);
      const audit = await database()
        .owner.selectFrom('auditEntry')
        .select(['capability', 'outcome'])
        .where('recordId', '=', made.id)
        .where('entity', '=', 'portRequest')
        .execute();
      expect(audit).toEqual([{ capability: 'portRequest.create', outcome: 'done' }]);
    },
  );

  test.each(['mlitMaster', 'mlitMember', 'harborMaster', 'harborMember'] as const)('is forbidden for %s', async (user) => {
    expect(await refusal(user, createPortRequest, { body: { portId: hakodate } })).toEqual(forbidden);
  });

  test('keeps the name of the requester when the account is renamed', async () => {
    const { id, applicantUserName } = await submit();
    const { accountId } = await account('applicantMember');
    await database().owner.updateTable('account').set({ name: '改姓 済' }).where('id', '=', accountId).execute();
    expect((await requestOk('harborMaster', getPortRequest, { params: { id } })).applicantUserName).toBe(applicantUserName);
  });

  test('is refused while the organization has a pending or approved one for the port', async () => {
    const active = { status: 409, code: 'portRequest.alreadyActive', issues: [{ path: 'portId', code: 'taken' }] };
    const { id } = await submit();
    expect(await refusal('applicantMaster', createPortRequest, { body: { portId: hakodate } })).toEqual(active);
    await submit('otherApplicantMaster');
    await requestOk('harborMaster', updatePortRequest, transitionRequest(id, approve));
    expect(await refusal('applicantMember', createPortRequest, { body: { portId: hakodate } })).toEqual(active);
  });

  test.each([
    ['rejected', [['harborMaster', reject]]],
    ['withdrawn', [['applicantMember', withdraw]]],
    [
      'revoked',
      [
        ['harborMaster', approve],
        ['harborMaster', revoke],
      ],
    ],
  ] as const)('is a new record after the previous one was %s', async (_, steps) => {
    const { id } = await submit();
    for (const [user, body] of steps) await requestOk(user, updatePortRequest, transitionRequest(id, body));
    const again = await submit();
    expect(again.id).not.toBe(id);
    expect((await requestOk('applicantMember', listPortRequests)).rowCount).toBe(2);
  });

  test('is refused for an abolished port and for an unknown one', async () => {
    await database().owner.updateTable('port').set({ isAbolished: true }).where('id', '=', hakodate).execute();
    expect(await refusal('applicantMember', createPortRequest, { body: { portId: hakodate } })).toEqual(abolished);
    expect(await refusal('applicantMember', createPortRequest, { body: { portId: 999_999 } })).toEqual({
      status: 422,
      code: 'request.unknownReference',
      issues: [{ path: 'portId', code: 'unknownReference' }],
    });
  });

  test.each([{ organizationId: 1 }, { status: 2 }, { requesterName: 'x' }])('is refused with %j', async (over) => {
    const refused = await refusal('applicantMember', createPortRequest, { body: { portId: hakodate, ...over } });
    expect(refused).toMatchObject({ status: 422, issues: [{ code: 'unknownField' }] });
  });
});

describe('approval', () => {
  test.each(['mlitMaster', 'mlitMember', 'harborMaster'] as const)(
    'by %s assigns the port to the organization and to the group of the requester',
    async (user) => {
      const { id } = await submit('applicantMember');
      const groupId = await groupOf('applicantMember');
      const before = await requestOk('applicantMaster', getGroup, { params: { id: groupId } });
      expect(await selectAvailablePorts('applicantMaster')).toEqual([]);
      expect(await requestOk(user, updatePortRequest, transitionRequest(id, approve))).toMatchObject({
        status: 2,
        version: 2,
        allowedTransitions: ['revoke'],
      });
      expect(await selectAvailablePorts('applicantMaster')).toEqual([hakodate]);
      const after = await requestOk('applicantMaster', getGroup, { params: { id: groupId } });
      expect(after.ports).toEqual([hakodate]);
      expect(after.version).toBe(before.version + 1);
      const { accountId } = await account(user);
      expect(await historyOf(id)).toMatchObject([{ action: 'submit' }, { version: 2, action: 'approve', accountId }]);
      const history = await database()
        .owner.selectFrom('accountGroupHistory')
        .selectAll()
        .where('groupId', '=', groupId)
        .where('version', '=', after.version)
        .executeTakeFirstOrThrow();
      expect(history).toMatchObject({ action: 'portApproved', accountId, changes: { ports: { from: [], to: [hakodate] } } });
    },
  );

  test('assigns the port to the group of the master, too, also when it is approved again', async () => {
    const groups = [await groupOf('applicantMember'), await groupOf('applicantMaster')];
    const portsOf = async () =>
      Promise.all(groups.map(async (id) => (await requestOk('applicantMaster', getGroup, { params: { id } })).ports));
    for (let round = 0; round < 2; round += 1) {
      const { id } = await submit('applicantMember');
      await requestOk('harborMaster', updatePortRequest, transitionRequest(id, approve));
      expect(await portsOf()).toEqual([[hakodate], [hakodate]]);
      await requestOk('harborMaster', updatePortRequest, transitionRequest(id, revoke));
      expect(await portsOf()).toEqual([[], []]);
    }
  });

  test('shows the reviewer the earlier requests of the same organization for the same port', async () => {
    const first = await submit('applicantMember');
    await requestOk('harborMaster', updatePortRequest, transitionRequest(first.id, reject));
    const second = await submit('applicantMaster');
    expect(first.earlier).toEqual([]);
    const seen = await requestOk('harborMaster', getPortRequest, { params: { id: second.id } });
    expect(seen.earlier).toMatchObject([{ id: first.id, status: 3, reason: '岸壁改修中' }]);
    const { id: third } = await submit('otherApplicantMaster');
    expect((await requestOk('harborMaster', getPortRequest, { params: { id: third } })).earlier).toEqual([]);
  });

  test('a requester without a group gets the port for the organization and the group of its master', async () => {
    const { id } = await submit('applicantMember');
    const { accountId } = await account('applicantMember');
    const groupId = await groupOf('applicantMember');
    await database().owner.updateTable('account').set({ groupId: null }).where('id', '=', accountId).execute();
    await requestOk('harborMaster', updatePortRequest, transitionRequest(id, approve));
    await database().owner.updateTable('account').set({ groupId }).where('id', '=', accountId).execute();
    expect(await selectAvailablePorts('applicantMaster')).toEqual([hakodate]);
    expect((await requestOk('applicantMaster', getGroup, { params: { id: groupId } })).ports).toEqual([]);
  });

  test('is refused and not offered for a port abolished meanwhile; rejecting is possible', async () => {
    const { id } = await submit();
    await database().owner.updateTable('port').set({ isAbolished: true }).where('id', '=', hakodate).execute();
    expect((await requestOk('harborMaster', getPortRequest, { params: { id } })).allowedTransitions).toEqual(['reject']);
    expect(await refusal('harborMaster', updatePortRequest, transitionRequest(id, approve))).toEqual(abolished);
    await requestOk('harborMaster', updatePortRequest, transitionRequest(id, reject));
  });
});

describe('rejecting, withdrawing, revoking', () => {
  test('a rejection stores its reason and assigns no port', async () => {
    const { id } = await submit();
    await requestOk('harborMaster', updatePortRequest, transitionRequest(id, reject));
    expect(await requestOk('applicantMember', getPortRequest, { params: { id } })).toMatchObject({
      status: 3,
      reason: '岸壁改修中',
      allowedTransitions: [],
    });
    expect((await historyOf(id)).at(-1)).toMatchObject({ action: 'reject', reason: '岸壁改修中' });
    expect(await selectAvailablePorts('applicantMaster')).toEqual([]);
  });

  test.each(['reject', 'revoke'])('%s without a reason is refused, a blank one too', async (name) => {
    const { id } = await submit();
    const required = { status: 422, code: 'request.invalid', issues: [{ path: 'reason', code: 'required' }] };
    for (const reason of [undefined, '', '  '])
      expect(
        await refusal('harborMaster', updatePortRequest, transitionRequest(id, { version: 1, transition: name, reason })),
      ).toEqual(required);
  });

  test('a colleague of the requester can withdraw', async () => {
    const { id } = await submit('applicantMember');
    expect(await requestOk('applicantMaster', updatePortRequest, transitionRequest(id, withdraw))).toMatchObject({
      status: 9,
      allowedTransitions: [],
    });
  });

  test('a revocation removes the port from the organization and all its groups, with history', async () => {
    const { id } = await submit('applicantMaster');
    await requestOk('harborMaster', updatePortRequest, transitionRequest(id, approve));
    const member = await groupOf('applicantMember');
    const { version } = await requestOk('applicantMaster', getGroup, { params: { id: member } });
    await requestOk('applicantMaster', updateGroup, { params: { id: member }, body: { version, ports: [hakodate] } });
    await requestOk('mlitMember', updatePortRequest, transitionRequest(id, revoke));
    expect(await selectAvailablePorts('applicantMaster')).toEqual([]);
    for (const groupId of [member, await groupOf('applicantMaster')]) {
      const group = await requestOk('applicantMaster', getGroup, { params: { id: groupId } });
      expect(group.ports).toEqual([]);
      const last = await database()
        .owner.selectFrom('accountGroupHistory')
        .selectAll()
        .where('groupId', '=', groupId)
        .orderBy('version', 'desc')
        .executeTakeFirstOrThrow();
      expect(last).toMatchObject({
        version: group.version,
        action: 'portRevoked',
        changes: { ports: { from: [hakodate], to: [] } },
      });
    }
  });
});

describe('invalid transitions', () => {
  const steps = { pending: [], approved: [approve], rejected: [reject], revoked: [approve, revoke] };
  const lawful = ['pending approve', 'pending reject', 'approved revoke'];
  const cells = Object.keys(steps).flatMap((from) => ['approve', 'reject', 'withdraw', 'revoke'].map((name) => [from, name]));

  test.each(cells)('%s: %s by the harbor manager', async (from = '', name = '') => {
    const { id } = await submit();
    for (const body of steps[from as keyof typeof steps])
      await requestOk('harborMaster', updatePortRequest, transitionRequest(id, body));
    const { version } = await requestOk('harborMaster', getPortRequest, { params: { id } });
    const { status, json } = await request(
      'harborMaster',
      updatePortRequest,
      transitionRequest(id, { version, transition: name, reason: '理由' }),
    );
    const isLawful = lawful.includes(`${from} ${name}`);
    expect(status).toBe(isLawful ? 200 : 409);
    expect(json).toMatchObject(isLawful ? { version: version + 1 } : { code: notAllowed.code });
  });

  test('the database allows the changes of the workflow table, and no other', async () => {
    const names = Object.keys(portRequestStatuses) as PortRequestStatusName[];
    const allowed = portRequestWorkflow.rows.flatMap(({ from, to }) => from.map((state) => `${state} ${to}`));
    const { accountId: reviewerAccountId } = await account('harborMaster');
    const set = (id: number, name: PortRequestStatusName) =>
      database()
        .owner.updateTable('portRequest')
        .set({ status: portRequestStatuses[name], reviewerAccountId, reason: '理由' })
        .where('id', '=', id)
        .execute();
    const done: string[] = [];
    for (const from of names)
      for (const to of names.filter((name) => name !== from)) {
        const { id } = await submit();
        for (const body of steps[from]) await requestOk('harborMaster', updatePortRequest, transitionRequest(id, body));
        const isDone = await set(id, to).then(
          () => true,
          () => false,
        );
        if (isDone) done.push(`${from} ${to}`);
        await database().owner.deleteFrom('portRequestHistory').execute();
        await database().owner.deleteFrom('groupPort').execute();
        await database().owner.deleteFrom('organizationPort').execute();
        await database().owner.deleteFrom('portRequest').execute();
      }
    expect(done.toSorted()).toEqual(allowed.filter((change) => !change.startsWith('new ')).toSorted());
  });

  test.each(['approve', 'reject', 'revoke'])('an applicant cannot %s its own request', async (name) => {
    const { id } = await submit();
    expect(
      await refusal('applicantMaster', updatePortRequest, transitionRequest(id, { version: 1, transition: name, reason: '理由' })),
    ).toEqual(notAllowed);
  });

  test('a move with an outdated version is stale', async () => {
    const { id } = await submit();
    await requestOk('mlitMember', updatePortRequest, transitionRequest(id, approve));
    expect(await refusal('harborMaster', updatePortRequest, transitionRequest(id, reject))).toEqual({
      status: 409,
      code: 'record.stale',
    });
  });
});

describe('the list of port requests', () => {
  test('contains all for the ministry, those of its ports for a harbor master, the own ones for an applicant', async () => {
    const here = await submit('applicantMember', hakodate);
    const there = await submit('otherApplicantMaster', otaru);
    const ids = async (user: TestAccountName) =>
      (await requestOk(user, listPortRequests)).rows.map(({ id }) => id).toSorted((one, other) => one - other);
    expect(await ids('mlitMaster')).toEqual([here.id, there.id]);
    expect(await ids('mlitMember')).toEqual([here.id, there.id]);
    expect(await ids('harborMaster')).toEqual([here.id]);
    expect(await ids('otherHarborMaster')).toEqual([there.id]);
    expect(await ids('applicantMaster')).toEqual([here.id]);
    expect(await ids('applicantMember')).toEqual([here.id]);
    expect(await ids('otherApplicantMaster')).toEqual([there.id]);
    expect(await refusal('harborMember', listPortRequests)).toEqual(forbidden);
    for (const user of ['otherHarborMaster', 'otherApplicantMaster'] as const) {
      expect(await refusal(user, getPortRequest, { params: { id: here.id } })).toEqual(missing);
      expect(await refusal(user, updatePortRequest, transitionRequest(here.id, { version: 'x' }))).toEqual(missing);
    }
  });

  test('follows a port to its new manager', async () => {
    const { id } = await submit();
    const { organizationId } = await account('otherHarborMaster');
    const { organizationId: before } = await account('harborMaster');
    const give = (to: number) =>
      database().owner.updateTable('port').set({ adminOrganizationId: to }).where('id', '=', hakodate).execute();
    await give(organizationId);
    expect(await refusal('harborMaster', updatePortRequest, transitionRequest(id, approve))).toEqual(missing);
    await requestOk('otherHarborMaster', updatePortRequest, transitionRequest(id, approve));
    await give(before);
  });

  test('is sorted by last change for applicants, by receipt for reviewers', { tags: ['spec:2.38'] }, async () => {
    const first = await submit('applicantMember', hakodate);
    const second = await submit('applicantMember', otaru);
    await requestOk('mlitMember', updatePortRequest, transitionRequest(first.id, reject));
    const ids = async (user: TestAccountName) => (await requestOk(user, listPortRequests)).rows.map(({ id }) => id);
    expect(await ids('applicantMember')).toEqual([first.id, second.id]);
    expect(await ids('mlitMember')).toEqual([second.id, first.id]);
  });

  test('is searched by port, organization or applicant, and filtered by status', { tags: ['spec:2.45'] }, async () => {
    const { id, applicantUserName, organizationName } = await submit('applicantMember', hakodate);
    await submit('otherApplicantMaster', otaru);
    const found = async (query: string) => (await requestOk('mlitMember', listPortRequests, { query })).rows.map((row) => row.id);
    for (const word of ['函館', 'hakodate', organizationName.ja, applicantUserName])
      expect(await found(`freetext=${encodeURIComponent(word)}`), word).toEqual([id]);
    await requestOk('mlitMember', updatePortRequest, transitionRequest(id, reject));
    expect(await found('statuses=3')).toEqual([id]);
    expect(await found('statuses=3&statuses=1')).toHaveLength(2);
    expect((await requestOk('mlitMember', listPortRequests, { query: 'statuses=9' })).rowCount).toBe(0);
  });

  test.each(portRequestSortFields)('is sorted by %s, in both directions', async (field) => {
    await submit('applicantMember', hakodate);
    const { id } = await submit('otherApplicantMaster', otaru);
    await requestOk('mlitMember', updatePortRequest, transitionRequest(id, reject));
    const ids = async (order: string) =>
      (await requestOk('mlitMember', listPortRequests, { query: `sortField=${field}&sortOrder=${order}` })).rows.map(
        (row) => row.id,
      );
    expect(await ids('asc')).toEqual((await ids('desc')).toReversed());
  });

  test('returns the allowed transitions for every kind of user, and these work', async () => {
    const offered: Record<string, string[]> = {};
    const { id } = await submit();
    for (const user of allActorKinds.filter((kind) => kind !== 'harborMember'))
      offered[user] = (await requestOk(user, getPortRequest, { params: { id } })).allowedTransitions;
    const reviewer = ['approve', 'reject'];
    expect(offered).toEqual({
      mlitMaster: reviewer,
      mlitMember: reviewer,
      harborMaster: reviewer,
      applicantMaster: ['withdraw'],
      applicantMember: ['withdraw'],
    });
    expect(await refusal('harborMember', getPortRequest, { params: { id } })).toEqual(forbidden);
    const steps: Partial<Record<string, { transition: string }[]>> = {
      approve: [approve, revoke],
      reject: [reject],
      withdraw: [withdraw],
    };
    const statusAfter: Partial<Record<string, PortRequestStatusName>> = {
      approve: 'approved',
      reject: 'rejected',
      withdraw: 'revoked',
      revoke: 'revoked',
    };
    for (const [user, names] of Object.entries(offered) as [TestAccountName, string[]][])
      for (const name of names) {
        await deleteRequests();
        let current = await submit();
        for (const body of steps[name] ?? []) {
          const { allowedTransitions } = await requestOk(user, getPortRequest, { params: { id: current.id } });
          expect(allowedTransitions, `${user} before ${body.transition}`).toContain(body.transition);
          current = await requestOk(user, updatePortRequest, transitionRequest(current.id, body));
          const status = portRequestStatuses[statusAfter[body.transition] ?? 'pending'];
          expect(current.status, `${user} after ${body.transition}`).toBe(status);
        }
        expect(current.allowedTransitions, `${user} after ${name}`).toEqual([]);
      }
  });
});

describe('concurrent transitions', () => {
  const together = async (...calls: Promise<{ status: number; json: unknown }>[]) =>
    (await Promise.all(calls)).toSorted((one, other) => one.status - other.status);

  test('two approvals: one succeeds, and the port is assigned once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await submit();
      const [won, lost] = await together(
        request('harborMaster', updatePortRequest, transitionRequest(id, approve)),
        request('mlitMember', updatePortRequest, transitionRequest(id, approve)),
      );
      expect([won?.status, lost?.status]).toEqual([200, 409]);
      expect(lost?.json).toMatchObject({ code: 'record.stale' });
      expect(await selectAvailablePorts('applicantMaster')).toEqual([hakodate]);
      expect((await historyOf(id)).map(({ action: name }) => name)).toEqual(['submit', 'approve']);
      await requestOk('mlitMember', updatePortRequest, transitionRequest(id, revoke));
    }
  });

  test('approval and withdrawal: one succeeds, and the ports match the result', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await submit();
      const calls = [
        () => request('harborMaster', updatePortRequest, transitionRequest(id, approve)),
        () => request('applicantMember', updatePortRequest, transitionRequest(id, withdraw)),
      ];
      const ordered = round % 2 ? calls : calls.toReversed();
      const [won, lost] = await together(...ordered.map((make) => make()));
      expect([won?.status, lost?.status]).toEqual([200, 409]);
      const { status } = await requestOk('mlitMember', getPortRequest, { params: { id } });
      expect(await selectAvailablePorts('applicantMaster')).toEqual(status === 2 ? [hakodate] : []);
      if (status === 2) await requestOk('harborMaster', updatePortRequest, transitionRequest(id, revoke));
    }
  });

  test('two requests of one organization for one port: one succeeds', async () => {
    const [won, lost] = await together(
      request('applicantMaster', createPortRequest, { body: { portId: hakodate } }),
      request('applicantMember', createPortRequest, { body: { portId: hakodate } }),
    );
    expect([won?.status, lost?.status]).toEqual([201, 409]);
    expect(lost?.json).toMatchObject({ code: 'portRequest.alreadyActive' });
  });
});

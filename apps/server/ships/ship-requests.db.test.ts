import { getShip, updateShip } from '@kiko/contract/ships/ship-endpoints.ts';
import {
  createShipRequest,
  getShipRequest,
  listShipRequests,
  type ShipRequestDetail,
  updateShipRequest,
} from '@kiko/contract/ships/ship-request-endpoints.ts';
import { describe, expect, test } from 'vitest';
import { type TestAccountName, useTestApi } from '../testing/use-test-api.ts';
import { useTestShips } from '../testing/use-test-ships.ts';

const api = useTestApi();
const { database, account, request, requestOk, refusal } = api;
const { newShip, shipNamed } = useTestShips(api);

const missing = { status: 404, code: 'record.notFound' };
const forbidden = { status: 403, code: 'access.forbidden' };

const submit = (over: object = {}, user: TestAccountName = 'applicantMember') =>
  requestOk(user, createShipRequest, { body: newShip(over) });
const transitionBody = ({ id, version }: ShipRequestDetail, transition: string, more: object = {}) => ({
  params: { id },
  body: { version, transition, ...more },
});
const applyShipRequestTransition = (user: TestAccountName, shipRequest: ShipRequestDetail, name: string, more: object = {}) =>
  requestOk(user, updateShipRequest, transitionBody(shipRequest, name, more));
const returnRequest = (shipRequest: ShipRequestDetail) =>
  applyShipRequestTransition('mlitMember', shipRequest, 'return', { reason: '全長を確認してください。' });
/** A registered ship and a change of it requested by an agency. */
const submitChange = async (over: object = {}) => {
  const registered = await applyShipRequestTransition('mlitMember', await submit(), 'approve');
  const { ship } = registered;
  return submit({ ...ship, shipId: registered.shipId, grossTonnage: 60_000, ...over });
};
const historyOf = (id: number) =>
  database().owner.selectFrom('shipRequestHistory').selectAll().where('shipRequestId', '=', id).orderBy('version').execute();
const storedShip = (id: number | null) =>
  database()
    .owner.selectFrom('ship')
    .selectAll()
    .where('id', '=', id ?? 0)
    .executeTakeFirst();

describe('the list of ship requests', () => {
  test('contains all for the ministry, those of its organization for an applicant, none for harbor managers', async () => {
    const shipRequest = await submit();
    const { organizationId } = await account('applicantMaster');
    const own = await requestOk('applicantMaster', listShipRequests, { query: 'pageSize=500' });
    expect(new Set(own.rows.map((row) => row.organizationId))).toEqual(new Set([organizationId]));
    const all = await requestOk('mlitMember', listShipRequests, { query: 'pageSize=500' });
    expect(all.rowCount).toBeGreaterThan(own.rowCount);
    expect(await refusal('otherApplicantMaster', getShipRequest, { params: { id: shipRequest.id } })).toEqual(missing);
    const outside = { params: { id: shipRequest.id }, body: { nonsense: true } };
    expect(await refusal('otherApplicantMaster', updateShipRequest, outside)).toEqual(missing);
    expect(await refusal('harborMaster', listShipRequests)).toEqual(forbidden);
    expect(await refusal('nobody', listShipRequests)).toMatchObject({ status: 401 });
  });

  test('is filtered by status and text, latest change first', async () => {
    const shipRequest = await submit({ name: { ja: '探索丸', en: 'Tansaku Maru' } });
    const found = await requestOk('mlitMember', listShipRequests, { query: 'statuses=1&statuses=3&freetext=tansaku' });
    expect(found.rows).toMatchObject([{ id: shipRequest.id, status: 1, kind: 'registration', name: { ja: '探索丸' } }]);
    expect((await requestOk('mlitMember', listShipRequests, { query: 'statuses=2&freetext=tansaku' })).rowCount).toBe(0);
    expect((await requestOk('mlitMember', listShipRequests)).rows[0]?.id).toBe(shipRequest.id);
    for (const field of ['nameJa', 'nameEn', 'status', 'organizationJa', 'organizationEn', 'submittedAt'])
      expect((await requestOk('mlitMember', listShipRequests, { query: `sortField=${field}` })).rows.length).toBeGreaterThan(5);
  });

  test('matches the active request that a ship shows to readers of the request', async () => {
    const shipRequest = await submitChange();
    const seen = async (user: TestAccountName) =>
      (await requestOk(user, getShip, { params: { id: shipRequest.shipId ?? 0 } })).request;
    expect(await seen('applicantMaster')).toEqual({ id: shipRequest.id, status: 1 });
    expect(await seen('mlitMember')).toEqual({ id: shipRequest.id, status: 1 });
    expect(await seen('otherApplicantMaster')).toBeNull();
    expect(await seen('harborMaster')).toBeNull();
    const mayAsk = async (user: TestAccountName, shipId: number) =>
      (await requestOk(user, getShip, { params: { id: shipId } })).canRequestChange;
    expect(await mayAsk('applicantMember', shipRequest.shipId ?? 0)).toBe(false);
    const { id: quiet } = await shipNamed('Diamond Princess');
    expect(await mayAsk('applicantMember', quiet)).toBe(true);
    expect(await mayAsk('mlitMember', quiet)).toBe(false);
  });
});

describe('from the request to the ship', () => {
  test('a registration is returned, corrected, resubmitted and approved; every step is in the history', async () => {
    const shipRequest = await submit();
    expect(shipRequest).toMatchObject({ status: 1, kind: 'registration', shipId: null, allowedTransitions: ['withdraw'] });
    const returned = await returnRequest(shipRequest);
    expect(returned).toMatchObject({ status: 3, returnReason: '全長を確認してください。', allowedTransitions: [] });
    const saved = await applyShipRequestTransition('applicantMaster', returned, 'saveEdit', { lengthM: 241 });
    expect(saved).toMatchObject({ status: 3, ship: { lengthM: 241 }, allowedTransitions: ['saveEdit', 'resubmit', 'withdraw'] });
    const again = await applyShipRequestTransition('applicantMember', saved, 'resubmit', { widthM: 30 });
    // The reason cannot change; the ministry compares with the version that it returned.
    expect(again).toMatchObject({ status: 1, ship: { lengthM: 241, widthM: 30 }, returnReason: null });
    expect(again.shipReturned).toMatchObject({ lengthM: 240.96, widthM: 29.6 });
    const approved = await applyShipRequestTransition('mlitMaster', again, 'approve');
    expect(approved).toMatchObject({ status: 2, allowedTransitions: [] });
    expect(await storedShip(approved.shipId)).toMatchObject({ lengthM: 241, widthM: 30, version: 1 });
    const seen = async (user: TestAccountName) =>
      (await requestOk(user, getShipRequest, { params: { id: shipRequest.id } })).history;
    expect(await seen('applicantMaster')).toMatchObject([
      { version: 5, action: 'approve', side: 'ministry', accountName: null },
      { version: 4, action: 'resubmit', side: 'applicant', changedFields: ['widthM'] },
      { version: 3, action: 'saveEdit', side: 'applicant', changedFields: ['lengthM'] },
      { version: 2, action: 'return', side: 'ministry', reason: '全長を確認してください。' },
      { version: 1, action: 'submit', side: 'applicant', changedFields: [] },
    ]);
    expect((await seen('mlitMember')).every(({ accountName }) => accountName !== null)).toBe(true);
    const steps = await historyOf(shipRequest.id);
    expect(steps.map(({ version, action: name }) => `${version} ${name}`)).toEqual([
      '1 submit',
      '2 return',
      '3 saveEdit',
      '4 resubmit',
      '5 approve',
    ]);
    expect(steps[1]).toMatchObject({ reason: '全長を確認してください。', changes: { status: { from: 1, to: 3 } } });
    expect(steps[2]?.changes).toEqual({ lengthM: { from: 240.96, to: 241 } });
    const audit = await database()
      .owner.selectFrom('auditEntry')
      .selectAll()
      .where('recordId', '=', shipRequest.id)
      .where('entity', '=', 'shipRequest')
      .orderBy('id')
      .execute();
    expect(audit.map(({ capability }) => capability)).toEqual([
      'shipRequest.create',
      ...Array.from({ length: 4 }, () => 'shipRequest.update'),
    ]);
  });

  test('an approved change updates the ship in the same transaction and keeps the previous values', async () => {
    const shipRequest = await submitChange();
    expect(shipRequest).toMatchObject({ kind: 'change', shipBefore: { grossTonnage: 50_000 }, ship: { grossTonnage: 60_000 } });
    const approved = await applyShipRequestTransition('mlitMember', shipRequest, 'approve');
    expect(approved).toMatchObject({ shipBefore: { grossTonnage: 50_000 }, shipNow: { grossTonnage: 60_000, version: 2 } });
    const entries = await database()
      .owner.selectFrom('shipHistory')
      .selectAll()
      .where('shipId', '=', shipRequest.shipId ?? 0)
      .orderBy('version')
      .execute();
    expect(entries.at(-1)).toMatchObject({ action: 'approve', changes: { grossTonnage: { from: 50_000, to: 60_000 } } });
  });

  test('a withdrawn request allows the next one', async () => {
    const shipRequest = await submitChange();
    await applyShipRequestTransition('applicantMember', shipRequest, 'withdraw');
    expect(await submit({ ...shipRequest.ship, shipId: shipRequest.shipId })).toMatchObject({ status: 1 });
  });
});

describe('a ship request is refused', () => {
  test('with a second active request for a ship by any organization, or a second registration of an IMO number', async () => {
    const shipRequest = await submitChange();
    const active = { status: 409, code: 'shipRequest.alreadyActive' };
    const second = { body: { ...shipRequest.ship, shipId: shipRequest.shipId } };
    expect(await refusal('otherApplicantMaster', createShipRequest, second)).toMatchObject({
      ...active,
      issues: [{ path: 'shipId' }],
    });
    const registration = await submit();
    const twin = { body: newShip({ imoNumber: registration.ship.imoNumber }) };
    expect(await refusal('otherApplicantMaster', createShipRequest, twin)).toMatchObject({
      ...active,
      issues: [{ path: 'imoNumber' }],
    });
    expect(await submit({ imoNumber: '' })).toMatchObject({ status: 1 });
    expect(await submit({ imoNumber: '' })).toMatchObject({ status: 1 });
  });

  test('with numbers of a ship in service, an unknown country or an unknown ship', async () => {
    const { imoNumber, callSign } = await shipNamed('Asuka II');
    const attempt = (over: object) => refusal('applicantMember', createShipRequest, { body: newShip(over) });
    expect(await attempt({ imoNumber })).toMatchObject({
      status: 409,
      code: 'ship.imoNumberTaken',
      issues: [{ path: 'imoNumber' }],
    });
    expect(await attempt({ callSign })).toMatchObject({ status: 409, code: 'ship.callSignTaken', issues: [{ path: 'callSign' }] });
    expect(await attempt({ countryCode: 'ZZ' })).toMatchObject({ status: 422, issues: [{ path: 'countryCode' }] });
    expect(await attempt({ shipId: 999_999 })).toMatchObject({ status: 422, issues: [{ path: 'shipId' }] });
    expect(await attempt({ isHidden: true })).toMatchObject({ status: 422, issues: [{ path: 'isHidden', code: 'unknownField' }] });
  });

  test.each([
    ['imoNumber', 'ship.imoNumberTaken'],
    ['callSign', 'ship.callSignTaken'],
  ] as const)('with the %s that another ship got while the request waited', async (field, code) => {
    const waiting = await submit({ callSign: 'JWAA' });
    const returned = await returnRequest(await submit({ callSign: 'JWAB' }));
    const { id, [field]: before } = await shipNamed('Asuka II');
    const assign = (value: string | null) =>
      database()
        .owner.updateTable('ship')
        .set({ [field]: value })
        .where('id', '=', id)
        .execute();

    await assign(waiting.ship[field]);
    expect(await refusal('mlitMember', updateShipRequest, transitionBody(waiting, 'approve'))).toMatchObject({ status: 409, code });
    expect(await requestOk('mlitMember', getShipRequest, { params: { id: waiting.id } })).toMatchObject({
      status: 1,
      shipId: null,
    });

    await assign(returned.ship[field]);
    expect(await refusal('applicantMember', updateShipRequest, transitionBody(returned, 'resubmit'))).toMatchObject({
      status: 409,
      code,
    });
    // Saved only: it is not under review. Conflicts with the register are checked at the submission.
    const saved = await applyShipRequestTransition('applicantMember', returned, 'saveEdit', { passengerCapacity: 801 });
    await assign(before);
    expect(await applyShipRequestTransition('applicantMember', saved, 'resubmit')).toMatchObject({ status: 1 });
  });

  test('when the ministry submits it or an applicant decides it', async () => {
    expect(await refusal('mlitMaster', createShipRequest, { body: newShip() })).toEqual(forbidden);
    const shipRequest = await submit();
    expect(await refusal('mlitMaster', updateShipRequest, transitionBody(shipRequest, 'withdraw'))).toEqual(forbidden);
    expect(await refusal('applicantMaster', updateShipRequest, transitionBody(shipRequest, 'approve'))).toEqual(forbidden);
    expect(await refusal('applicantMaster', updateShipRequest, transitionBody(shipRequest, 'return', { reason: 'x' }))).toEqual(
      forbidden,
    );
  });

  test('with a transition that its status does not allow, without effect', async () => {
    const unlawful = { status: 409, code: 'shipRequest.moveNotAllowed' };
    const pending = await submit();
    expect(await refusal('applicantMember', updateShipRequest, transitionBody(pending, 'resubmit'))).toEqual(unlawful);
    const withdrawn = await applyShipRequestTransition('applicantMember', pending, 'withdraw');
    for (const [user, name] of [
      ['mlitMember', 'approve'],
      ['applicantMember', 'withdraw'],
      ['applicantMember', 'saveEdit'],
    ] as const)
      expect(await refusal(user, updateShipRequest, transitionBody(withdrawn, name))).toEqual(unlawful);
    expect(await historyOf(pending.id)).toHaveLength(2);
  });

  test.each([
    ['return', {}, 'reason', 'required'],
    ['return', { reason: '  ' }, 'reason', 'required'],
    ['approve', { reason: 'x' }, 'reason', 'notAllowed'],
    ['approve', { grossTonnage: 1 }, 'grossTonnage', 'notAllowed'],
    ['withdraw', { confirmedShipVersion: 1 }, 'confirmedShipVersion', 'notAllowed'],
    ['resubmit', { reason: 'x' }, 'reason', 'notAllowed'],
    ['submit', {}, 'transition', 'invalidString'],
  ])('for %s with %j at %s', async (name, more, path, code) => {
    const shipRequest = await submit();
    const refused = await refusal('mlitMember', updateShipRequest, transitionBody(shipRequest, name, more));
    expect(refused).toMatchObject({ status: 422, code: 'request.invalid', issues: [{ path, code }] });
  });

  test.each([
    [{ grossTonnage: null }, ['grossTonnage']],
    [{ lengthM: null, passengerCapacity: null }, ['passengerCapacity', 'lengthM']],
    [{ maxDraftBowM: null, maxDraftSternM: null }, ['maxDraftBowM', 'maxDraftSternM']],
  ])('a registration with %j is not approved, and the refusal names what is missing', async (over, paths) => {
    const shipRequest = await submit(over);
    expect(shipRequest.missingMeasures).toEqual(paths);
    expect(await refusal('mlitMember', updateShipRequest, transitionBody(shipRequest, 'approve'))).toMatchObject({
      status: 409,
      code: 'shipRequest.incomplete',
      issues: paths.map((path) => ({ path, code: 'required' })),
    });
    // The schema keeps it, too.
    const confirm = database().owner.updateTable('shipRequest').set({ status: 2, shipId: 1 }).where('id', '=', shipRequest.id);
    await expect(confirm.execute()).rejects.toThrow('ship_request_confirmed_is_complete');
    const returned = await returnRequest(shipRequest);
    const { grossTonnage, lengthM, passengerCapacity, maxDraftBowM } = newShip();
    const completed = { grossTonnage, lengthM, passengerCapacity, maxDraftBowM };
    const again = await applyShipRequestTransition('applicantMember', returned, 'resubmit', completed);
    expect(await applyShipRequestTransition('mlitMember', again, 'approve')).toMatchObject({ status: 2, missingMeasures: [] });
  });

  test('at its approval when the rules no longer allow its content', async () => {
    const shipRequest = await submit();
    const payload = JSON.stringify({ ...shipRequest.ship, imoNumber: '1' });
    await database().owner.updateTable('shipRequest').set({ payload }).where('id', '=', shipRequest.id).execute();
    expect(await refusal('mlitMember', updateShipRequest, transitionBody(shipRequest, 'approve'))).toMatchObject({
      status: 422,
      code: 'request.invalid',
      issues: [{ path: 'imoNumber', code: 'notImoNumber' }],
    });
  });

  test('at its approval when the ship has changed, unless the reviewer confirms the current version', async () => {
    const shipRequest = await submitChange();
    const ship = { params: { id: shipRequest.shipId ?? 0 } };
    await requestOk('mlitMember', updateShip, { ...ship, body: { version: 1, widthM: 31 } });
    const changed = { status: 409, code: 'shipRequest.shipChanged' };
    expect(await refusal('mlitMember', updateShipRequest, transitionBody(shipRequest, 'approve'))).toEqual(changed);
    await requestOk('mlitMaster', updateShip, { ...ship, body: { version: 2, widthM: 32 } });
    const seenBefore = transitionBody(shipRequest, 'approve', { confirmedShipVersion: 2 });
    expect(await refusal('mlitMember', updateShipRequest, seenBefore)).toEqual(changed);
    const approved = await applyShipRequestTransition('mlitMember', shipRequest, 'approve', { confirmedShipVersion: 3 });
    expect(approved).toMatchObject({ status: 2, shipNow: { grossTonnage: 60_000, widthM: 29.6, version: 4 } });
  });

  test('at no resubmission for a changed ship: it is based on the current version', async () => {
    const shipRequest = await returnRequest(await submitChange());
    await requestOk('mlitMember', updateShip, { params: { id: shipRequest.shipId ?? 0 }, body: { version: 1, widthM: 31 } });
    const again = await applyShipRequestTransition('applicantMember', shipRequest, 'resubmit');
    expect(again).toMatchObject({ shipVersion: 2, shipBefore: { widthM: 31 } });
    expect(await applyShipRequestTransition('mlitMember', again, 'approve')).toMatchObject({ status: 2 });
  });
});

describe('concurrent transitions', () => {
  const race = async (...attempts: [user: TestAccountName, options: ReturnType<typeof transitionBody>][]) => {
    const replies = await Promise.all(attempts.map(([user, options]) => request(user, updateShipRequest, options)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(replies.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'record.stale' });
  };

  test('two approvals: one succeeds, and one ship is created', async () => {
    const shipRequest = await submit();
    await race(['mlitMaster', transitionBody(shipRequest, 'approve')], ['mlitMember', transitionBody(shipRequest, 'approve')]);
    const { imoNumber } = shipRequest.ship;
    expect(await database().owner.selectFrom('ship').select('id').where('imoNumber', '=', imoNumber).execute()).toHaveLength(1);
  });

  test('approval and withdrawal: exactly one succeeds, and the ship exists only after the approval', async () => {
    for (let round = 0; round < 10; round += 1) {
      const shipRequest = await submit();
      const attempts: Parameters<typeof race> = [
        ['mlitMaster', transitionBody(shipRequest, 'approve')],
        ['applicantMember', transitionBody(shipRequest, 'withdraw')],
      ];
      await race(...(round % 2 === 0 ? attempts : attempts.toReversed()));
      const { status, shipId } = await requestOk('mlitMember', getShipRequest, { params: { id: shipRequest.id } });
      expect([status, (await storedShip(shipId)) !== undefined]).toEqual(status === 2 ? [2, true] : [9, false]);
      expect(await historyOf(shipRequest.id)).toHaveLength(2);
    }
  });

  test('two requests for one ship: one is accepted', async () => {
    const { shipId, ship } = await applyShipRequestTransition('mlitMember', await submit(), 'approve');
    const body = { ...ship, shipId };
    const replies = await Promise.all([
      request('applicantMember', createShipRequest, { body }),
      request('otherApplicantMaster', createShipRequest, { body }),
    ]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });
});

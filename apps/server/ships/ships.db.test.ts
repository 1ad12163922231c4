import { createShip, getShip, listShips, type ShipRow, shipSortFields, updateShip } from '@kiko/contract/ships/ship-endpoints.ts';
import { isMinistryKind } from '@kiko/domain/access/actor.ts';
import { describe, expect, test } from 'vitest';
import { allActorKinds, useTestApi } from '../testing/use-test-api.ts';
import { useTestShips } from '../testing/use-test-ships.ts';

const api = useTestApi();
const { database, account, request, requestOk, refusal } = api;
const { newShip, nextImoNumber, shipNamed } = useTestShips(api);

const nonMinistryKinds = allActorKinds.filter((kind) => !isMinistryKind(kind));
const forbidden = { status: 403, code: 'access.forbidden' };
const missing = { status: 404, code: 'record.notFound' };
const register = (over: object = {}) => requestOk('mlitMember', createShip, { body: newShip(over) });
const history = (shipId: number) =>
  database().owner.selectFrom('shipHistory').selectAll().where('shipId', '=', shipId).orderBy('version').execute();

describe('the list of ships', () => {
  test('contains all ships for the ministry, and neither hidden nor scrapped ones for other users', {
    tags: ['spec:6.12'],
  }, async () => {
    const hidden = await register({ name: { ja: '隠丸', en: 'Hidden Maru' } });
    await requestOk('mlitMember', updateShip, { params: { id: hidden.id }, body: { version: 1, isHidden: true } });
    const { rowCount: live } = await requestOk('mlitMember', listShips);
    const { rowCount: all } = await requestOk('mlitMember', listShips, { query: 'includeAbolished=1' });
    expect(all).toBeGreaterThan(live + 1);
    for (const user of nonMinistryKinds) {
      expect((await requestOk(user, listShips, { query: 'includeAbolished=1' })).rowCount).toBe(live);
      expect(await refusal(user, getShip, { params: { id: hidden.id } })).toEqual(missing);
    }
    expect(await requestOk('mlitMaster', getShip, { params: { id: hidden.id } })).toMatchObject({
      isHidden: true,
      isAbolished: true,
    });
  });

  test('requires authentication', async () => {
    expect(await refusal('nobody', listShips)).toEqual({ status: 401, code: 'access.unauthenticated' });
  });
});

describe('finding ships', () => {
  test.each([
    ['あすか', []],
    ['飛鳥ＩＩＩ', ['飛鳥III']],
    ['asuka ii', ['飛鳥II', '飛鳥III']],
    ['郵船', ['飛鳥II', '飛鳥III']],
    ['nyk cruises', ['飛鳥II', '飛鳥III']],
    ['%', []],
  ])('free text %s in a name or an owner finds %j', { tags: ['spec:2.41'] }, async (word, names) => {
    const { rows } = await requestOk('harborMember', listShips, { query: new URLSearchParams({ freetext: word }).toString() });
    expect(rows.map((row) => row.name.ja).toSorted()).toEqual(names);
  });

  test('the latest change comes first', { tags: ['spec:2.39'] }, async () => {
    const ship = await register();
    expect((await requestOk('applicantMember', listShips)).rows[0]?.id).toBe(ship.id);
  });

  test('a class filters the list', async () => {
    const { rows } = await requestOk('mlitMember', listShips, { query: 'shipClasses=expedition&pageSize=500' });
    expect(rows.length).toBeGreaterThan(5);
    expect(new Set(rows.map(({ shipClass }) => shipClass))).toEqual(new Set(['expedition']));
  });

  const sortKeys: Record<(typeof shipSortFields)[number], (row: ShipRow) => string | number | null> = {
    nameJa: (row) => row.name.ja,
    nameEn: (row) => row.name.en,
    imoNumber: (row) => row.imoNumber || null,
    ownerJa: (row) => row.owner.ja,
    ownerEn: (row) => row.owner.en,
    countryCode: (row) => row.countryCode,
    shipClass: (row) => row.shipClass,
    grossTonnage: (row) => row.grossTonnage,
    lengthM: (row) => row.lengthM,
    lastUpdatedAt: (row) => row.lastUpdatedAt.getTime(),
  };
  const japanese = new Intl.Collator('ja');
  const compare = (field: string) => (a: string | number, b: string | number) => {
    if (typeof a === 'number' || typeof b === 'number') return Number(a) - Number(b);
    return field.endsWith('Ja') ? japanese.compare(a, b) : Buffer.compare(Buffer.from(a), Buffer.from(b));
  };

  test.each(shipSortFields)('sorting by %s orders the rows in both directions, blanks last', async (field) => {
    for (const order of ['asc', 'desc'] as const) {
      const { rows } = await requestOk('mlitMember', listShips, { query: `pageSize=500&sortField=${field}&sortOrder=${order}` });
      const keys = rows.map(sortKeys[field]);
      const filled = keys.filter((key) => key !== null);
      expect(keys.slice(0, filled.length)).toEqual(filled);
      const inOrder = compare(field);
      expect(filled).toEqual(filled.toSorted((a, b) => (order === 'asc' ? inOrder(a, b) : inOrder(b, a))));
      expect(new Set(filled).size).toBeGreaterThan(1);
    }
  });
});

describe('favorites', () => {
  const favorites = async () => {
    const { accountId } = await account('applicantMember');
    return database()
      .owner.selectFrom('groupShip')
      .innerJoin('account', 'account.groupId', 'groupShip.groupId')
      .select('shipId')
      .where('account.id', '=', accountId)
      .execute();
  };

  test('an applicant sets and removes one for its group, with history, and filters the list by it', {
    tags: ['spec:6.11'],
  }, async () => {
    const ship = await register();
    const mark = (favorite: boolean) => requestOk('applicantMember', updateShip, { params: { id: ship.id }, body: { favorite } });
    const before = await favorites();
    expect(await mark(true)).toMatchObject({ favorite: true, version: 1, editableFields: ['favorite'] });
    expect(await mark(true)).toMatchObject({ favorite: true });
    for (const query of ['favoriteOnly=1&pageSize=500', 'available=1&pageSize=500']) {
      const { rows, rowCount } = await requestOk('applicantMember', listShips, { query });
      expect(rowCount).toBe(before.length + 1);
      expect(rows.map(({ id }) => id)).toContain(ship.id);
      expect(rows.every(({ favorite }) => favorite)).toBe(true);
    }
    expect(await requestOk('otherApplicantMaster', getShip, { params: { id: ship.id } })).toMatchObject({ favorite: false });
    const entries = await database().owner.selectFrom('accountGroupHistory').selectAll().orderBy('id', 'desc').execute();
    expect(entries.filter(({ action }) => action === 'favorite')).toHaveLength(1);
    expect(await mark(false)).toMatchObject({ favorite: false });
    expect(await favorites()).toEqual(before);
    expect(await history(ship.id)).toHaveLength(1);
  });

  test('eight concurrent favorites of two accounts of one group are all stored', async () => {
    const ships = [];
    for (let count = 0; count < 8; count += 1) ships.push(await register());
    const { accountId } = await account('applicantMaster');
    const { owner } = database();
    const { groupId } = await owner
      .selectFrom('account')
      .select('groupId')
      .where('id', '=', (await account('applicantMember')).accountId)
      .executeTakeFirstOrThrow();
    await owner.updateTable('account').set({ groupId }).where('id', '=', accountId).execute();
    const marked = await Promise.all(
      ships.map(({ id }, index) =>
        request(index % 2 === 0 ? 'applicantMaster' : 'applicantMember', updateShip, { params: { id }, body: { favorite: true } }),
      ),
    );
    expect(new Set(marked.map(({ status }) => status))).toEqual(new Set([200]));
    const ids = (await favorites()).map(({ shipId }) => shipId);
    expect(ids).toEqual(expect.arrayContaining(ships.map(({ id }) => id)));
  });

  test('for the ministry the filter has no effect, and favorites are refused', async () => {
    const { rowCount } = await requestOk('mlitMember', listShips);
    expect((await requestOk('mlitMember', listShips, { query: 'available=1' })).rowCount).toBe(rowCount);
    const ship = await shipNamed('Asuka II');
    expect(await refusal('mlitMember', updateShip, { params: { id: ship.id }, body: { favorite: true } })).toEqual(forbidden);
  });

  test('an account without a group cannot set favorites', async () => {
    const { accountId } = await account('otherApplicantMaster');
    await database().owner.updateTable('account').set({ groupId: null }).where('id', '=', accountId).execute();
    const ship = await shipNamed('Asuka II');
    expect(await requestOk('otherApplicantMaster', getShip, { params: { id: ship.id } })).toMatchObject({ editableFields: [] });
    const refused = await refusal('otherApplicantMaster', updateShip, { params: { id: ship.id }, body: { favorite: true } });
    expect(refused).toEqual(forbidden);
  });

  test.each([
    { version: 1, shipNumber: 'X' },
    { version: 1, favorite: true, isHidden: true },
  ])('an applicant that sends other fields is refused: %j', async (body) => {
    const ship = await shipNamed('Asuka II');
    expect(await refusal('applicantMaster', updateShip, { params: { id: ship.id }, body })).toEqual(forbidden);
  });
});

describe('ships are maintained by the ministry', () => {
  test('a registration has a history and an audit entry', async () => {
    const ship = await register({ callSign: ' 7jzz ', lengthM: 100.126 });
    expect(ship).toMatchObject({ callSign: '7JZZ', lengthM: 100.13, airDraftM: null, version: 1, isAbolished: false });
    const { accountId } = await account('mlitMember');
    expect(await history(ship.id)).toMatchObject([{ version: 1, action: 'create', accountId }]);
    const audit = await database()
      .owner.selectFrom('auditEntry')
      .selectAll()
      .where('recordId', '=', ship.id)
      .where('entity', '=', 'ship')
      .execute();
    expect(audit).toMatchObject([{ capability: 'ship.create', outcome: 'done' }]);
  });

  test.each(nonMinistryKinds)('%s cannot register one', async (user) => {
    expect(await refusal(user, createShip, { body: newShip() })).toEqual(forbidden);
  });

  test.each(['harborMaster', 'harborMember'] as const)('%s cannot change one', async (user) => {
    const ship = await shipNamed('Asuka II');
    expect(await refusal(user, updateShip, { params: { id: ship.id }, body: { favorite: true } })).toEqual(forbidden);
  });

  test('a change writes only the differences; saving unchanged values changes nothing', async () => {
    const ship = await register();
    const body = { version: 1, grossTonnage: 51_000, name: ship.name };
    expect(await requestOk('mlitMaster', updateShip, { params: { id: ship.id }, body })).toMatchObject({ version: 2 });
    expect((await history(ship.id)).at(-1)).toMatchObject({
      action: 'update',
      changes: { grossTonnage: { from: 50_000, to: 51_000 } },
    });
    expect((await history(ship.id)).at(-1)?.changes).not.toHaveProperty('nameJa');
    const again = await requestOk('mlitMaster', updateShip, { params: { id: ship.id }, body: { ...body, version: 2 } });
    expect(again.version).toBe(2);
  });

  test('concurrent saves of one version: one succeeds, the other gets 409 record.stale', async () => {
    const ship = await register();
    const attempts = await Promise.all(
      [1000, 2000].map((grossTonnage) =>
        request('mlitMember', updateShip, { params: { id: ship.id }, body: { version: 1, grossTonnage } }),
      ),
    );
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(attempts.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'record.stale' });
  });

  test('an existing IMO number or call sign is refused; a scrapped ship frees its numbers until it is restored', async () => {
    const numbers = { imoNumber: nextImoNumber(), callSign: '7JYY' };
    const first = await register(numbers);
    expect(await refusal('mlitMember', createShip, { body: newShip({ imoNumber: numbers.imoNumber }) })).toEqual({
      status: 409,
      code: 'ship.imoNumberTaken',
      issues: [{ path: 'imoNumber', code: 'taken' }],
    });
    expect(await refusal('mlitMember', createShip, { body: newShip({ callSign: '7JYY' }) })).toEqual({
      status: 409,
      code: 'ship.callSignTaken',
      issues: [{ path: 'callSign', code: 'taken' }],
    });
    await requestOk('mlitMember', updateShip, { params: { id: first.id }, body: { version: 1, isScrapped: true } });
    await register(numbers);
    const restore = { params: { id: first.id }, body: { version: 2, isScrapped: false } };
    expect(await refusal('mlitMember', updateShip, restore)).toMatchObject({ status: 409 });
    expect((await history(first.id)).map(({ action }) => action)).toEqual(['create', 'scrap']);
  });

  test('concurrent registrations of one IMO number: one succeeds', async () => {
    const body = newShip();
    const attempts = await Promise.all([request('mlitMaster', createShip, { body }), request('mlitMember', createShip, { body })]);
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  test.each([
    [{ imoNumber: '8806205' }, 'imoNumber', 'notImoNumber'],
    [{ callSign: 'J' }, 'callSign', 'notCallSign'],
    [{ name: { ja: '丸', en: '丸' } }, 'name.en', 'invalidString'],
    [{ lengthM: 0 }, 'lengthM', 'tooSmall'],
    [{ airDraftM: 1000 }, 'airDraftM', 'tooLarge'],
    [{ grossTonnage: 1.5 }, 'grossTonnage', 'notNumber'],
    [{ passengerCapacity: -1 }, 'passengerCapacity', 'negative'],
    [{ shipClass: 'yacht' }, 'shipClass', 'invalidString'],
    [{ isScrapped: true }, 'isScrapped', 'unknownField'],
  ])('%j is refused at its field', async (over, path, code) => {
    const refused = await refusal('mlitMember', createShip, { body: newShip(over) });
    expect(refused).toMatchObject({ status: 422, code: 'request.invalid', issues: [{ path, code }] });
  });

  test('an unknown country is refused; a change needs its version', async () => {
    expect(await refusal('mlitMember', createShip, { body: newShip({ countryCode: 'ZZ' }) })).toMatchObject({
      code: 'request.unknownReference',
      issues: [{ path: 'countryCode' }],
    });
    const ship = await shipNamed('Asuka II');
    for (const body of [{}, { grossTonnage: 1 }, { favorite: true, grossTonnage: 1 }])
      expect(await refusal('mlitMember', updateShip, { params: { id: ship.id }, body })).toMatchObject({
        status: 422,
        issues: [{ path: 'version', code: 'required' }],
      });
  });
});

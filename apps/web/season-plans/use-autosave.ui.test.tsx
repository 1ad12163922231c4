import type { SeasonPlan } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { contentOf } from './merge-plan.ts';
import { useAutosave } from './use-autosave.ts';

const key = '3b0e5d0a-8f0e-4c64-9a55-0d1f2f5c7a10';
const cells = { port: '横浜', berth: '大さん橋', arrival: '2027-04-01 08:00', departure: '2027-04-01 18:00' };
const buildPlan = (version: number, change: object = {}) =>
  ({
    id: 1,
    version,
    name: '春',
    shipId: 5,
    cruiseShipName: { ja: '飛鳥III', en: 'Asuka III' },
    callCount: 1,
    submittedCount: 0,
    details: {},
    rows: [{ key, ...cells, attempt: 0, refusal: null, reservation: null, ...change }],
    updatedAt: '2026-11-17T00:00:00.000Z',
  }) as unknown as SeasonPlan;

/** The server with the plan as another user left it. */
const startServer = (stored: SeasonPlan) => {
  const saves: { version: number; rows: object[] }[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(stored);
    const sent = JSON.parse(body as string) as { version: number; rows: object[] };
    if (sent.version !== stored.version) return Response.json({ code: 'record.stale', requestId: 'a' }, { status: 409 });
    saves.push(sent);
    return Response.json({ ...stored, version: sent.version + 1 });
  });
  return saves;
};

const open = (plan: SeasonPlan) =>
  renderHook(
    ({ latest }: { latest: SeasonPlan }) => {
      const [content, setContent] = useState(() => contentOf(latest));
      const typeCell = (change: object) =>
        setContent((before) => ({ ...before, rows: before.rows.map((row) => ({ ...row, ...change })) }));
      return { content, typeCell, saving: useAutosave(latest, content, setContent) };
    },
    { initialProps: { latest: plan } },
  );

test('what another user saved meanwhile is merged with the input and saved', async () => {
  const saves = startServer(buildPlan(2, { arrival: '2027-04-01 09:00' }));
  const { result } = open(buildPlan(1));
  act(() => result.current.typeCell({ berth: '新港' }));
  expect(await act(() => result.current.saving.flush())).toEqual({ hasMerged: true });
  expect(await act(() => result.current.saving.flush())).toEqual({ hasMerged: false });
  const merged = { ...cells, berth: '新港', arrival: '2027-04-01 09:00' };
  expect(saves).toMatchObject([{ version: 2, rows: [merged] }]);
  expect(result.current.content.rows).toMatchObject([merged]);
  expect([result.current.saving.error, result.current.saving.isDirty]).toEqual([null, false]);
});

test('a cell that both changed is not saved before it is decided, and both texts are there', async () => {
  const saves = startServer(buildPlan(2, { arrival: '2027-04-01 09:00' }));
  const { result } = open(buildPlan(1));
  act(() => result.current.typeCell({ arrival: '2027-04-01 07:00' }));
  await act(() => expect(result.current.saving.flush()).rejects.toThrow('not decided'));
  expect(saves).toEqual([]);
  expect(result.current.content.rows).toMatchObject([{ arrival: '2027-04-01 07:00' }]);
  const [contested] = result.current.saving.contested;
  expect(contested).toMatchObject({ path: `rows/${key}/arrival`, mine: '2027-04-01 07:00', theirs: '2027-04-01 09:00' });
  await act(() => expect(result.current.saving.flush()).rejects.toThrow('not decided'));
  act(() => result.current.saving.choose(`rows/${key}/arrival`, 'mine'));
  await act(() => result.current.saving.flush());
  expect(saves).toMatchObject([{ version: 2, rows: [{ arrival: '2027-04-01 07:00' }] }]);
});

test('an open plan follows another user while nothing is typed, and keeps what is typed', async () => {
  startServer(buildPlan(3));
  const { result, rerender } = open(buildPlan(1));
  rerender({ latest: buildPlan(2, { port: '神戸' }) });
  expect(result.current.content.rows).toMatchObject([{ port: '神戸' }]);
  expect(result.current.saving.isDirty).toBe(false);
  act(() => result.current.typeCell({ port: '大阪' }));
  rerender({ latest: buildPlan(3, { port: '那覇' }) });
  expect(result.current.content.rows).toMatchObject([{ port: '大阪' }]);
});

import { toDelimitedText } from '@kiko/imports/delimited-text.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../kit/api/query-client.ts';
import { ToastProvider } from '../kit/dialog/toasts.tsx';
import { MeContext } from '../kit/session/use-me.ts';
import { ImportPage } from './import-page.tsx';

type Answer = { status: number; json: object } | 'lost';

const me = { kind: 'mlitMaster' } as never;
const head = ['船名（和文）', '船名（英文）', 'IMO番号', '国籍'];
const rowOf = (name: string, country = 'JP', imo = '') => [`${name}丸`, name, imo, country];

const shipOf = (id: number) => ({
  id,
  version: 1,
  name: { ja: '', en: '' },
  imoNumber: '',
  callSign: '',
  shipNumber: '',
  countryCode: 'JP',
  homePort: { ja: '', en: '' },
  owner: { ja: '', en: '' },
  shipClass: null,
  grossTonnage: null,
  passengerCapacity: null,
  lengthM: null,
  widthM: null,
  maxDraftBowM: null,
  maxDraftSternM: null,
  airDraftM: null,
  isHidden: false,
  isScrapped: false,
  isAbolished: false,
  favorite: false,
  request: null,
  lastUpdatedAt: '2027-04-01T00:00:00Z',
  editableFields: [],
  canRequestChange: false,
});
const made = (id: number): Answer => ({ status: 201, json: shipOf(id) });
const taken: Answer = {
  status: 409,
  json: { code: 'ship.imoNumberTaken', requestId: 'r', issues: [{ path: 'imoNumber', code: 'taken' }] },
};

/** The page with a server that gives these answers, one for each request that registers a ship. */
const show = (answers: readonly (Answer | Promise<Answer>)[], actor: unknown = me) => {
  const sent: { name: { en: string } }[] = [];
  const respond = vi.fn(async (url: string, init: RequestInit) => {
    if (init.method === 'GET')
      return Response.json({ countries: [{ code: 'JP', name: { ja: '日本', en: 'Japan' }, departureGroup: 'JP' }] });
    expect(url).toBe('/api/cruiseships');
    sent.push(JSON.parse(init.body as string) as { name: { en: string } });
    const answer = await answers[sent.length - 1];
    if (!answer || answer === 'lost') throw new TypeError('connection lost');
    return Response.json(answer.json, { status: answer.status });
  });
  vi.stubGlobal('fetch', respond);
  const page = <ImportPage kind="ship" section="管理" list={{ label: '一覧', to: '/ships' }} pathOf={({ id }) => `/ships/${id}`} />;
  const frame = (
    <>
      <Link to="/elsewhere">elsewhere</Link>
      <Outlet />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path: '/import', element: page },
          { path: '*', element: <p>other page</p> },
        ],
      },
    ],
    { initialEntries: ['/import'] },
  );
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <ToastProvider>
        <MeContext.Provider value={actor as never}>
          <RouterProvider router={router} />
        </MeContext.Provider>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { sent, user: userEvent.setup() };
};

const choose = async (user: ReturnType<typeof userEvent.setup>, rows: readonly (readonly string[])[]) => {
  const file = new File([toDelimitedText([head, ...rows], ',')], 'ships.csv', { type: 'text/csv' });
  await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement, file);
  await screen.findByText('選択したファイル: ships.csv');
  await screen.findByRole('table');
};
const row = (number: number) => screen.getByRole('row', { name: new RegExp(`^${number}\\b`) });
const rowText = (number: number) => row(number).textContent;
const register = (label: string) => screen.getByRole('button', { name: label });

test('the preview shows all rows with errors at their cells, and nothing is sent', async () => {
  const { sent, user } = show([]);
  await choose(user, [rowOf('Asuka'), rowOf('Bravo', 'ZZ'), rowOf('Cove', 'JP', '123')]);
  expect(screen.getByText(/登録できる 1行 問題がある 2行/)).toBeTruthy();
  const cells = within(row(3)).getAllByRole('cell');
  expect(cells.at(-1)?.textContent).toBe('ZZ該当するデータが見つかりません。');
  expect(rowText(4)).toContain('IMO番号: IMO番号（数字7桁）が正しくありません。');
  expect(register('1行を登録する')).toHaveProperty('disabled', false);
  expect(sent).toEqual([]);
});

test('valid rows are sent one after the other; each has its result', async () => {
  const { sent, user } = show([made(41), taken, made(43)]);
  await choose(user, [rowOf('Asuka'), rowOf('Bravo', 'ZZ'), rowOf('Cove'), rowOf('Dawn')]);
  await user.click(register('3行を登録する'));
  await screen.findByText('登録した 2行 登録されなかった 1行 未送信 1行');
  expect(sent.map(({ name }) => name.en)).toEqual(['Asuka', 'Cove', 'Dawn']);
  expect(within(row(2)).getByRole('link', { name: '2行目の登録を開く' }).getAttribute('href')).toBe('/ships/41');
  expect(rowText(4)).toContain('指定されたIMO番号は既に他の船舶で使用されています。');
  expect(within(row(4)).getAllByRole('cell').at(3)?.textContent).toBe('この値は既に使用されています。');
  expect(screen.queryByRole('button', { name: /を登録する$/ })).toBe(null);
  await user.click(screen.getByRole('switch', { name: '登録できない行だけ表示' }));
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['3', '4']);
});

test('a lost answer stops at once: the row is unknown, later rows are not sent, now or later', async () => {
  const { sent, user } = show([made(41), 'lost', made(43)]);
  await choose(user, [rowOf('Asuka'), rowOf('Bravo'), rowOf('Cove')]);
  await user.click(register('3行を登録する'));
  await screen.findByText(/3行目の結果を確認できないため、登録を止めました。/);
  expect(sent).toHaveLength(2);
  expect(rowText(3)).toContain('結果を確認できません');
  expect(rowText(4)).toContain('登録できます');
  // Only the row that was never sent is offered, and only a press of the button sends it.
  await user.click(register('残りの1行を登録する'));
  await waitFor(() => expect(rowText(4)).toContain('登録しました'));
  expect(sent.map(({ name }) => name.en)).toEqual(['Asuka', 'Bravo', 'Cove']);
  expect(rowText(3)).toContain('結果を確認できません');
});

test('a failure of the server is unknown, too, also in the last row', async () => {
  const failure: Answer = { status: 500, json: { code: 'server.failure', requestId: 'r' } };
  const { user } = show([failure]);
  await choose(user, [rowOf('Asuka')]);
  await user.click(register('1行を登録する'));
  await screen.findByText(/2行目の結果を確認できないため/);
  expect(screen.queryByRole('button', { name: /行を登録する$/ })).toBe(null);
});

test('too many requests stop without an open outcome, and the row can be sent again', async () => {
  const { sent, user } = show([{ status: 429, json: { code: 'request.tooMany', requestId: 'r' } }, made(41), made(42)]);
  await choose(user, [rowOf('Asuka'), rowOf('Bravo')]);
  await user.click(register('2行を登録する'));
  await screen.findByText(/2行目以降は送信していません。理由: 短時間に多くの操作が行われました。/);
  await user.click(register('残りの2行を登録する'));
  await screen.findByText('登録した 2行 登録されなかった 0行 未送信 0行');
  expect(sent).toHaveLength(3);
});

test('the user stops the series; the row under way still gets its result', async () => {
  const answer = Promise.withResolvers<Answer>();
  const { sent, user } = show([answer.promise]);
  await choose(user, [rowOf('Asuka'), rowOf('Bravo')]);
  await user.click(register('2行を登録する'));
  await screen.findByText('2行中 0行を処理しました');
  await user.click(screen.getByRole('button', { name: '中止する' }));
  answer.resolve(made(41));
  await screen.findByText('中止しました。以降の行は送信していません。');
  expect(rowText(2)).toContain('登録しました');
  expect(sent).toHaveLength(1);
});

test('navigation while rows are sent needs a confirmation, and ends the series', async () => {
  const answer = Promise.withResolvers<Answer>();
  const { sent, user } = show([answer.promise, made(42)]);
  await choose(user, [rowOf('Asuka'), rowOf('Bravo')]);
  await user.click(register('2行を登録する'));
  await user.click(screen.getByRole('link', { name: 'elsewhere' }));
  await user.click(await screen.findByRole('button', { name: '送信を続ける' }));
  expect(screen.queryByText('other page')).toBe(null);
  await user.click(await screen.findByRole('link', { name: 'elsewhere' }));
  await user.click(await screen.findByRole('button', { name: '中止して移動する' }));
  await screen.findByText('other page');
  answer.resolve(made(41));
  await answer.promise;
  expect(sent).toHaveLength(1);
});

test('rows that were not registered are saved with their reasons', async () => {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:x';
  });
  const { user } = show([taken]);
  await choose(user, [rowOf('Asuka', 'JP', '9074729'), rowOf('Bravo', 'ZZ')]);
  await user.click(register('1行を登録する'));
  await user.click(await screen.findByRole('button', { name: '登録されなかった2行をCSVでダウンロード' }));
  const text = await blobs[0]?.text();
  const [titles = '', first = '', second = ''] = (text ?? '').split('\r\n');
  expect(titles).toMatch(/^\uFEFF?船名（和文）,船名（英文）,IMO番号,.*,登録されなかった理由$/);
  expect(first).toMatch(/^Asuka丸,Asuka,9074729,.*指定されたIMO番号は既に他の船舶で使用されています。/);
  expect(second).toMatch(/国籍: 該当するデータが見つかりません。$/);
});

test('a file that is no table is refused with a sentence', async () => {
  const { user } = show([]);
  const file = new File([Uint8Array.from([0x89, 0x50, 0, 0])], 'ships.csv', { type: 'text/csv' });
  await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement, file);
  expect((await screen.findByRole('alert')).textContent).toBe('CSVまたはExcel（.xlsx）のファイルではありません。');
  expect(screen.queryByRole('table')).toBe(null);
});

test('a long file is shown in pages, and rows of all of them can be registered', async () => {
  const { user } = show([]);
  await choose(user, [...Array.from({ length: 60 }, (_, index) => rowOf(`Ship ${index}`)), rowOf('Last', 'ZZ')]);
  expect(register('60行を登録する')).toHaveProperty('disabled', false);
  expect(screen.getAllByRole('rowheader')).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: '次のページ' }));
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 11 }, (_, index) => String(52 + index)),
  );
  await user.click(screen.getByRole('switch', { name: '登録できない行だけ表示' }));
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['62']);
});

test('a user without the right to register finds no file to choose', () => {
  show([], { kind: 'applicantMaster' });
  expect(screen.getByText('登録する権限がありません')).toBeTruthy();
  expect(document.querySelector('input[type="file"]')).toBe(null);
});

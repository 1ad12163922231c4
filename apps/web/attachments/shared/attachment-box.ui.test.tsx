import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AttachmentBox } from './attachment-box.tsx';

const file = (over: object = {}) => ({
  id: 1,
  parentKind: 'reservation',
  parentId: 5,
  name: '入港届.pdf',
  contentType: 'application/pdf',
  size: 2048,
  state: 'clean',
  refusal: null,
  uploaderName: '山田',
  organizationName: { ja: '海運代理店', en: 'Agency' },
  side: 'owner',
  createdAt: '2027-04-08T00:00:00.000Z',
  version: 1,
  canChange: true,
  ...over,
});

/** What leaves the building: the API and the store, which the tests answer for. */
const outside = { rows: [] as object[], calls: [] as string[], storeStatus: 200, isCut: false };
class Store extends EventTarget {
  upload = new EventTarget();
  status = 0;
  static waiting: (() => void)[] = [];
  open(method: string, url: string) {
    outside.calls.push(`${method} ${url}`);
  }
  setRequestHeader() {}
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  send() {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 40, total: 100 }));
    Store.waiting.push(() => {
      this.status = outside.storeStatus;
      this.dispatchEvent(new Event('load'));
    });
  }
}
const arrive = () => {
  for (const end of Store.waiting.splice(0)) end();
};

const answer = (url: string, method: string, body: string | undefined) => {
  if (method === 'GET' && url.includes('/file')) return { url: '/api/files?sealed=x', expiresAt: '2027-04-08T00:00:00.000Z' };
  if (method === 'GET') return { rows: outside.rows, canAdd: true };
  if (method === 'DELETE') {
    outside.rows = [];
    return { id: 1 };
  }
  const upload = { url: 'https://store.example/1', headers: {}, expiresAt: '2027-04-08T00:00:00.000Z' };
  if (method === 'POST') return { ...file({ state: 'uploading', ...(JSON.parse(body ?? '{}') as object) }), upload };
  outside.rows = [file({ state: 'scanning' })];
  return { ...file({ state: 'scanning' }), upload: null };
};

beforeEach(() => {
  Object.assign(outside, { rows: [], calls: [], storeStatus: 200, isCut: false });
  Store.waiting = [];
  vi.stubGlobal('XMLHttpRequest', Store);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    // The server receives the report that the file is there, and its answer is lost with the connection.
    if (outside.isCut && init.method === 'PUT') answer(url, 'PUT', undefined);
    if (outside.isCut) throw new TypeError('Failed to fetch');
    outside.calls.push(`${init.method} ${url}`);
    return Response.json(answer(url, init.method ?? '', init.body as string | undefined));
  });
});

const show = (canChange = true) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
  render(
    <QueryClientProvider client={client}>
      <AttachmentBox parent={{ kind: 'reservation', id: 5 }} canChange={canChange} label="添付資料" />
    </QueryClientProvider>,
  );
  return userEvent.setup({ applyAccept: false });
};
const pdf = new File(['%PDF'], '入港届.pdf');
const choose = async (user: ReturnType<typeof userEvent.setup>, ...files: File[]) =>
  user.upload(await screen.findByLabelText('添付資料', { selector: 'input' }), files);

test('a file is sent with its progress, then checked, and is no link before that', async () => {
  const user = show();
  await choose(user, pdf);
  expect(await screen.findByText('送信中 40%')).toBeTruthy();
  const bar = screen.getByRole('progressbar', { name: '入港届.pdfを送信しています' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  arrive();
  expect(await screen.findByText('ウイルス検査中')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /ダウンロード/ })).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a clean file is a link that requests its URL on click', async () => {
  outside.rows = [file()];
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const user = show(false);
  await user.click(await screen.findByRole('button', { name: '入港届.pdfをダウンロード' }));
  expect(outside.calls).toContain('GET /api/attachments/1/file');
  expect(clicked).toHaveBeenCalledOnce();
  expect(screen.getByText('2 KB')).toBeTruthy();
  expect(screen.getByText(/海運代理店\s山田\s2027年4月8日\(木\) 09:00/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'ファイルを選択' })).toBeNull();
  expect(screen.queryByRole('button', { name: /削除/ })).toBeNull();
});

test.each([
  [{ state: 'infected' }, /ウイルスが検出された/],
  [{ state: 'refused', refusal: 'content' }, /拡張子と一致しません/],
  [{ state: 'refused', refusal: 'unreadable' }, /検査できない/],
])('%j is explained and cannot be downloaded', async (over, text) => {
  outside.rows = [file(over)];
  show();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /ダウンロード/ })).toBeNull();
});

test('a file that may not be attached is refused immediately and never sent', async () => {
  const user = show();
  await choose(user, new File(['x'], 'run.exe'));
  expect((await screen.findByRole('alert')).textContent).toContain('このファイル名または形式は添付できません');
  expect(outside.calls.some((made) => made.startsWith('POST'))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'run.exeを一覧から消す' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an upload that the store refused can be retried', async () => {
  outside.storeStatus = 403;
  const user = show();
  await choose(user, pdf);
  await screen.findByText('送信中 40%');
  arrive();
  expect((await screen.findByRole('alert')).textContent).toBe('送信できませんでした。');
  outside.storeStatus = 200;
  await user.click(screen.getByRole('button', { name: '入港届.pdfをもう一度送信' }));
  await screen.findByText('送信中 40%');
  arrive();
  expect(await screen.findByText('ウイルス検査中')).toBeTruthy();
});

test('a file that may have arrived without an answer is taken back before it is sent again', async () => {
  const user = show();
  await choose(user, pdf);
  await screen.findByText('送信中 40%');
  outside.isCut = true;
  arrive();
  expect((await screen.findByRole('alert')).textContent).toContain('送信されたかどうかを確認できません。');
  outside.isCut = false;
  outside.calls = [];
  await user.click(screen.getByRole('button', { name: '入港届.pdfをもう一度送信' }));
  await screen.findByText('送信中 40%');
  arrive();
  expect(await screen.findByText('ウイルス検査中')).toBeTruthy();
  const writes = outside.calls.filter((made) => /^(DELETE|POST) \/api\/attachments/.test(made));
  expect(writes).toEqual(['DELETE /api/attachments/1', 'POST /api/attachments']);
});

test('an upload in progress can be stopped and is deleted', async () => {
  const user = show();
  await choose(user, pdf);
  await user.click(await screen.findByRole('button', { name: '入港届.pdfの送信を中止' }));
  expect(screen.queryByText('入港届.pdf')).toBeNull();
  await waitFor(() => expect(outside.calls).toContain('DELETE /api/attachments/1'));
});

test('several files are dropped and sent together', async () => {
  show();
  const zone = await screen.findByRole('group', { name: '添付資料' });
  fireEvent.drop(zone, { dataTransfer: { files: [pdf, new File(['a'], '名簿.csv')] } });
  await waitFor(() => expect(screen.getAllByRole('progressbar')).toHaveLength(2));
});

test('a file is removed after a confirmation', async () => {
  outside.rows = [file()];
  const user = show();
  await user.click(await screen.findByRole('button', { name: '入港届.pdfを削除' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '削除する' }));
  expect(await screen.findByText('資料はありません。')).toBeTruthy();
});

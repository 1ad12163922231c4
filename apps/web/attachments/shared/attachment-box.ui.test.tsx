import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider } from '../../kit/dialog/toasts.tsx';
import { AttachmentBox } from './attachment-box.tsx';

const buildAttachment = (over: object = {}) => ({
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
const fakeBackend = { rows: [] as object[], calls: [] as string[], storeStatus: 200, isCut: false };
class FakeXmlHttpRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  static waiting: (() => void)[] = [];
  open(method: string, url: string) {
    fakeBackend.calls.push(`${method} ${url}`);
  }
  setRequestHeader() {}
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  send() {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 40, total: 100 }));
    FakeXmlHttpRequest.waiting.push(() => {
      this.status = fakeBackend.storeStatus;
      this.dispatchEvent(new Event('load'));
    });
  }
}
const finishUpload = () => {
  for (const end of FakeXmlHttpRequest.waiting.splice(0)) end();
};

const fakeResponse = (url: string, method: string, body: string | undefined) => {
  if (method === 'GET' && url.includes('/file')) return { url: '/api/files?sealed=x', expiresAt: '2027-04-08T00:00:00.000Z' };
  if (method === 'GET') return { rows: fakeBackend.rows, canAdd: true };
  if (method === 'DELETE') {
    fakeBackend.rows = [];
    return { id: 1 };
  }
  const upload = { url: 'https://store.example/1', headers: {}, expiresAt: '2027-04-08T00:00:00.000Z' };
  if (method === 'POST') return { ...buildAttachment({ state: 'uploading', ...(JSON.parse(body ?? '{}') as object) }), upload };
  fakeBackend.rows = [buildAttachment({ state: 'scanning' })];
  return { ...buildAttachment({ state: 'scanning' }), upload: null };
};

beforeEach(() => {
  Object.assign(fakeBackend, { rows: [], calls: [], storeStatus: 200, isCut: false });
  FakeXmlHttpRequest.waiting = [];
  vi.stubGlobal('XMLHttpRequest', FakeXmlHttpRequest);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    // The server receives the report that the file is there, and its answer is lost with the connection.
    if (fakeBackend.isCut && init.method === 'PUT') fakeResponse(url, 'PUT', undefined);
    if (fakeBackend.isCut) throw new TypeError('Failed to fetch');
    fakeBackend.calls.push(`${init.method} ${url}`);
    return Response.json(fakeResponse(url, init.method ?? '', init.body as string | undefined));
  });
});

const setup = (canChange = true) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
  const page = (isOpen: boolean) => (
    <QueryClientProvider client={client}>
      <ToastProvider>
        {isOpen && <AttachmentBox parent={{ kind: 'reservation', id: 5 }} canChange={canChange} label="添付資料" />}
      </ToastProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(page(true));
  return { user: userEvent.setup({ applyAccept: false }), leave: () => rerender(page(false)) };
};
const renderAttachmentBox = (canChange = true) => setup(canChange).user;
const pdfFile = new File(['%PDF'], '入港届.pdf');
const selectFiles = async (user: ReturnType<typeof userEvent.setup>, ...files: File[]) =>
  user.upload(await screen.findByLabelText('添付資料', { selector: 'input' }), files);

test('a file is sent with its progress, then checked, and is no link before that', async () => {
  const user = renderAttachmentBox();
  await selectFiles(user, pdfFile);
  expect(await screen.findByText('送信中 40%')).toBeTruthy();
  const bar = screen.getByRole('progressbar', { name: '入港届.pdfを送信しています' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  finishUpload();
  expect(await screen.findByText('ウイルス検査中')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /ダウンロード/ })).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a clean file is a link that requests its URL on click', async () => {
  fakeBackend.rows = [buildAttachment()];
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const user = renderAttachmentBox(false);
  await user.click(await screen.findByRole('button', { name: '入港届.pdfをダウンロード' }));
  expect(fakeBackend.calls).toContain('GET /api/attachments/1/file');
  expect(clicked).toHaveBeenCalledOnce();
  expect(screen.getByText('2 KB')).toBeTruthy();
  expect(screen.getByText(/海運代理店\s山田\s2027年4月8日\(木\) 09:00/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'ファイルを選択' })).toBeNull();
  expect(screen.queryByRole('button', { name: /削除/ })).toBeNull();
});

test.each([
  [{ state: 'infected' }, /ウイルスが検出された/],
  [{ state: 'refused', refusal: 'content' }, /拡張子と一致しません/],
  [{ state: 'refused', refusal: 'unreadable' }, /安全を確認できない/],
])('%j is explained and cannot be downloaded', async (over, text) => {
  fakeBackend.rows = [buildAttachment(over)];
  renderAttachmentBox();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /ダウンロード/ })).toBeNull();
});

test('a file that may not be attached is refused immediately and never sent', async () => {
  const user = renderAttachmentBox();
  await selectFiles(user, new File(['x'], 'run.exe'));
  expect((await screen.findByRole('alert')).textContent).toContain('このファイル名または形式は添付できません');
  expect(fakeBackend.calls.some((made) => made.startsWith('POST'))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'run.exeを一覧から消す' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an upload that the store refused can be retried', async () => {
  fakeBackend.storeStatus = 403;
  const user = renderAttachmentBox();
  await selectFiles(user, pdfFile);
  await screen.findByText('送信中 40%');
  finishUpload();
  expect((await screen.findByRole('alert')).textContent).toBe('送信できませんでした。');
  fakeBackend.storeStatus = 200;
  await user.click(screen.getByRole('button', { name: '入港届.pdfをもう一度送信' }));
  await screen.findByText('送信中 40%');
  finishUpload();
  expect(await screen.findByText('ウイルス検査中')).toBeTruthy();
});

test('a file that may have arrived without an answer is taken back before it is sent again', async () => {
  const user = renderAttachmentBox();
  await selectFiles(user, pdfFile);
  await screen.findByText('送信中 40%');
  fakeBackend.isCut = true;
  finishUpload();
  expect((await screen.findByRole('alert')).textContent).toContain('送信されたかどうかを確認できません。');
  fakeBackend.isCut = false;
  fakeBackend.calls = [];
  await user.click(screen.getByRole('button', { name: '入港届.pdfをもう一度送信' }));
  await screen.findByText('送信中 40%');
  finishUpload();
  expect(await screen.findByText('ウイルス検査中')).toBeTruthy();
  const writes = fakeBackend.calls.filter((made) => /^(DELETE|POST) \/api\/attachments/.test(made));
  expect(writes).toEqual(['DELETE /api/attachments/1', 'POST /api/attachments']);
});

test('an upload in progress can be stopped and is deleted', async () => {
  const user = renderAttachmentBox();
  await selectFiles(user, pdfFile);
  await user.click(await screen.findByRole('button', { name: '入港届.pdfの送信を中止' }));
  expect(screen.queryByText('入港届.pdf')).toBeNull();
  await waitFor(() => expect(fakeBackend.calls).toContain('DELETE /api/attachments/1'));
});

test('several files are dropped and sent together', async () => {
  renderAttachmentBox();
  const zone = await screen.findByRole('group', { name: '添付資料' });
  fireEvent.drop(zone, { dataTransfer: { files: [pdfFile, new File(['a'], '名簿.csv')] } });
  await waitFor(() => expect(screen.getAllByRole('progressbar')).toHaveLength(2));
});

test('a file is removed after a confirmation', async () => {
  fakeBackend.rows = [buildAttachment()];
  const user = renderAttachmentBox();
  await user.click(await screen.findByRole('button', { name: '入港届.pdfを削除' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '削除する' }));
  expect(await screen.findByText('資料はありません。')).toBeTruthy();
});

test('leaving the page during an upload stops it, and a notice has its name', async () => {
  const { user, leave } = setup();
  await selectFiles(user, pdfFile);
  await screen.findByText('送信中 40%');
  leave();
  expect(await screen.findByText('画面を離れたため、送信を中止しました: 入港届.pdf')).toBeTruthy();
});

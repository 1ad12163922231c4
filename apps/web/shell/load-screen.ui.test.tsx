import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { connection } from '../kit/api/connection.ts';
import { lazyPart, loadScreen, type ScreenModule } from './load-screen.tsx';

/** The error of a dynamic import whose file is gone, as Vite reports it. */
const failingImport = async () => {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  if (!event.defaultPrevented) throw new Error('gone');
  return undefined;
};

const page = (entry: string) => new Response(`<html><script type="module" crossorigin src="${entry}"></script></html>`);

afterEach(() => vi.unstubAllGlobals());

const showFailed = async (load: () => Promise<ScreenModule | undefined>) => {
  // As text only: the test's browser would try to load it.
  const entry = document.createComment('<script type="module" src="/assets/index-1.js">');
  document.body.append(entry);
  onTestFinished(() => entry.remove());
  const { Component } = await loadScreen(load)();
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Component /> }])} />);
};

test('a screen whose code another version replaced offers to reload', async () => {
  vi.stubGlobal('fetch', async () => page('/assets/index-2.js'));
  await showFailed(failingImport);
  await screen.findByText('新しい版が公開されました。再読み込みしてください。');
  expect(screen.getByRole('button', { name: '再読み込み' })).toBeTruthy();
});

test('a screen whose code cannot be fetched without a network shows the cause and loads by itself when the server answers again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  let isThere = false;
  await showFailed(async () => (isThere ? { Component: () => <p>the screen</p> } : failingImport()));
  await screen.findByText(/ネットワークに接続できないため/);
  isThere = true;
  act(() => connection.answered());
  expect(await screen.findByText('the screen')).toBeTruthy();
});

test('a screen whose code is missing for another reason does not claim a new version and can be retried', async () => {
  vi.stubGlobal('fetch', async () => page('/assets/index-1.js'));
  let isThere = false;
  await showFailed(async () => (isThere ? { Component: () => <p>the screen</p> } : failingImport()));
  await screen.findByText('時間をおいて、もう一度お試しください。');
  isThere = true;
  await userEvent.setup().click(screen.getByRole('button', { name: '再試行' }));
  expect(await screen.findByText('the screen')).toBeTruthy();
});

test('code of anything else that is gone is rethrown, before and after a screen was fetched', async () => {
  await expect(failingImport()).rejects.toThrow('gone');
  await loadScreen(failingImport)();
  await expect(failingImport()).rejects.toThrow('gone');
});

test('a screen that fails for another reason shows an error', async () => {
  const broken = async () => {
    throw new Error('broken');
  };
  await expect(loadScreen(broken)()).rejects.toThrow('broken');
});
test('a part whose code cannot be fetched shows the cause in its frame, leaves the page and loads by itself', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  let isThere = false;
  const module = { Named: ({ name }: { name: string }) => <p>the part of {name}</p> };
  const importPart = async () => (isThere ? module : ((await failingImport()) as unknown as typeof module));
  const Part = lazyPart(
    async () => ({ Component: (await importPart()).Named }),
    (failure, { name }) => <section aria-label={name}>{failure}</section>,
  );
  render(
    <>
      <input aria-label="reason" defaultValue="typed" />
      <Suspense>
        <Part name="Sato" />
      </Suspense>
    </>,
  );
  const frame = await screen.findByRole('region', { name: 'Sato' });
  await within(frame).findByText(/ネットワークに接続できないため/);
  expect(screen.getByLabelText<HTMLInputElement>('reason').value).toBe('typed');
  isThere = true;
  act(() => connection.answered());
  expect(await screen.findByText('the part of Sato')).toBeTruthy();
});

test('the screen of another record starts without the open dialog and the input of the one before', async () => {
  const Form = () => {
    const [text, setText] = useState('');
    return <input value={text} onChange={(event) => setText(event.target.value)} />;
  };
  const { Component } = await loadScreen(async () => ({ Component: Form }))();
  const router = createMemoryRouter([{ path: '/ships/:id', element: <Component /> }], { initialEntries: ['/ships/1'] });
  render(<RouterProvider router={router} />);
  await userEvent.setup().type(screen.getByRole('textbox'), 'for the first');
  await act(() => router.navigate('/ships/2'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
});

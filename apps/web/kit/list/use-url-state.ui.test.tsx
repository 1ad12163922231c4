import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { useUrlState } from './use-url-state.ts';

const shape = z.object({ search: z.string().default(''), sort: z.string().default('') });

const List = () => {
  const [{ search }, change] = useUrlState(shape);
  const searchAndSort = () => {
    change({ search: '函館' });
    change({ sort: 'name' });
  };
  return (
    <>
      <button type="button" onClick={() => change({ search: '函館' })}>
        {`search: ${search}`}
      </button>
      <button type="button" onClick={searchAndSort}>
        both
      </button>
    </>
  );
};

const open = async () => {
  let arrive = () => {};
  const loaded = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const record = { path: '/record', lazy: () => loaded.then(() => ({ Component: () => <p>record</p> })) };
  const router = createMemoryRouter([{ path: '/list', Component: List }, record], { initialEntries: ['/list'] });
  await act(async () => render(<RouterProvider router={router} />));
  return { router, arrive };
};

test('a change of the state is kept in the URL', async () => {
  const { router } = await open();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'search:' })));
  expect(new URLSearchParams(router.state.location.search).get('search')).toBe('函館');
});

test('a second change before the screen is rendered again keeps the first one', async () => {
  const { router } = await open();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'both' })));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({ search: '函館', sort: 'name' });
});

test('a change right after the click on another screen does not cancel the navigation to it', async () => {
  const { router, arrive } = await open();
  const button = screen.getByRole('button', { name: 'search:' });
  await act(async () => {
    void router.navigate('/record');
    // In the same task: the screen is not rendered again in between.
    button.click();
  });
  await act(async () => arrive());
  expect(router.state.location.pathname).toBe('/record');
});

test('a change while another screen is being loaded does not cancel the navigation to it', async () => {
  const { router, arrive } = await open();
  await act(async () => void router.navigate('/record'));
  expect(router.state.navigation.state).toBe('loading');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'search:' })));
  await act(async () => arrive());
  expect([router.state.location.pathname, screen.getByText('record').textContent]).toEqual(['/record', 'record']);
});

import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { tokyoInstant } from '../../reservations/shared/calendar/test-calendar.ts';
import { useCalendarView } from './use-calendar-view.ts';

const now = tokyoInstant('2027-05-01T00:30');
const ViewProbe = ({ time }: { time: number | undefined }) => {
  const [view, show] = useCalendarView(time);
  return (
    <>
      <p>{view ? `${view.year} ${view.month ?? 'all'}` : 'unknown'}</p>
      <button type="button" onClick={() => show({ year: 2028 })}>
        year
      </button>
    </>
  );
};

const renderAtPath = async (path: string, time: number | null = now) => {
  const router = createMemoryRouter([{ path: '*', element: <ViewProbe time={time ?? undefined} /> }], {
    initialEntries: ['/home', path],
    initialIndex: 1,
  });
  await act(async () => render(<RouterProvider router={router} />));
  return { router, text: () => screen.getByRole('paragraph').textContent, search: () => router.state.location.search };
};

test('with nothing given the month of the system time in Tokyo is shown, in the place of the address without it', async () => {
  const { router, text, search } = await renderAtPath('/calendar?port=98');
  expect([text(), search()]).toEqual(['2027 5', '?port=98&year=2027&month=5']);
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/home');
});

test.each([
  ['?year=2026&month=12', '2026 12', '?year=2026&month=12'],
  ['?year=2026', '2026 all', '?year=2026'],
  ['?year=2026&month=13', '2026 all', '?year=2026'],
  ['?year=1899&month=3', '2027 5', '?year=2027&month=5'],
  ['?year=soon', '2027 5', '?year=2027&month=5'],
])('%s shows %s', async (given, shown, becomes) => {
  const { text, search } = await renderAtPath(`/calendar${given}`);
  expect([text(), search()]).toEqual([shown, becomes]);
});

test('until the time is known nothing is chosen, but a given month is shown', async () => {
  const nothing = await renderAtPath('/calendar', null);
  expect([nothing.text(), nothing.search()]).toEqual(['unknown', '']);
  await act(() => nothing.router.navigate('/calendar?year=2026&month=2'));
  expect(nothing.text()).toBe('2026 2');
});

test('each choice adds an entry to the history', async () => {
  const { router, text } = await renderAtPath('/calendar?year=2027&month=4');
  await act(async () => screen.getByRole('button').click());
  expect(text()).toBe('2028 all');
  await act(() => router.navigate(-1));
  expect(text()).toBe('2027 4');
});

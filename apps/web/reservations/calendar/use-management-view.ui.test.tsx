import { act, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { useReservationCalendarView } from './use-reservation-calendar-view.ts';

const open = async (path: string) => {
  const drawn: ReturnType<typeof useReservationCalendarView>[] = [];
  const Shown = () => {
    drawn.push(useReservationCalendarView());
    return null;
  };
  const router = createMemoryRouter([{ path: '*', element: <Shown /> }], { initialEntries: [path] });
  await act(async () => render(<RouterProvider router={router} />));
  return { drawn, search: () => router.state.location.search };
};

test('the year view can be chosen before the URL contains the year', async () => {
  const { drawn, search } = await open('/management');
  await act(async () => drawn.at(-1)?.change({ view: 'year' }, { shown: { year: 2027, month: 5 } }));
  expect(drawn.at(-1)?.view).toBe('year');
  expect(search()).toBe('?year=2027');
});

test('choosing a port leaves out the berths of the one before', async () => {
  const { drawn, search } = await open('/management?year=2027&month=5&portId=98&berthId=1&berthId=2');
  await act(async () => drawn.at(-1)?.change({ portId: 99 }));
  expect(search()).toBe('?year=2027&month=5&portId=99');
});

test('a view chosen before the screen was rendered with its port keeps the port', async () => {
  const { drawn, search } = await open('/management?year=2027&month=5');
  const before = drawn.at(-1);
  await act(async () => {
    before?.change({ portId: 99 }, { replace: true });
    before?.change({ view: 'year' });
  });
  expect(search()).toBe('?year=2027&portId=99');
});

import { type Day, dayToIso } from '@kiko/domain/calendar/days.ts';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../../kit/i18n/use-messages.ts';
import type { CalendarItem } from '../calendar/calendar-items.ts';
import {
  accessibilityTree,
  buildTestCall,
  parseTestDay,
  testBerths,
  testClosure,
  tokyoInstant,
} from '../calendar/test-calendar.ts';
import { MonthCalendar } from './month-calendar.tsx';

const items = [
  buildTestCall('2027-04-08T08:00', '2027-04-09T12:00', { id: 1, berthId: 1, state: 'tentative' }),
  buildTestCall('2027-04-08T09:00', '2027-04-08T17:00', { id: 2, berthId: 2 }),
  buildTestCall('2027-04-08T10:00', '2027-04-08T18:00', { id: 3, berthId: 2, state: 'waiting', waitlistPosition: 2 }),
  buildTestCall('2027-04-08T11:00', '2027-04-08T18:00', { id: 4, berthId: 2, state: 'cancellationRequested' }),
  buildTestCall('2027-04-10T08:00', '2027-04-12T00:00', { id: 5, berthId: 1 }),
  testClosure,
];
const onItemOpen = vi.fn();
const onCreate = vi.fn();
afterEach(() => {
  vi.clearAllMocks();
  act(() => setLanguage('ja'));
});

const TestMonth = ({ more = [] }: { more?: readonly CalendarItem[] }) => {
  const [firstOn, setFirstOn] = useState<Day>(parseTestDay('2027-04-01'));
  return (
    <MonthCalendar
      firstOn={firstOn}
      now={tokyoInstant('2027-04-08T10:24')}
      berths={testBerths}
      items={[...items, ...more]}
      dayStates={
        new Map([
          [parseTestDay('2027-04-12'), 'closed' as const],
          [parseTestDay('2027-04-26'), 'notOpen' as const],
        ])
      }
      holidays={[{ date: '2027-04-29', name: { ja: '昭和の日', en: 'Showa Day' } }]}
      onMonthChange={setFirstOn}
      onItemOpen={onItemOpen}
      onCreate={onCreate}
      renderAction={(item) =>
        item.kind === 'call' && item.state === 'waiting' && <button type="button">{`上げる ${item.id}`}</button>
      }
    />
  );
};

const renderMonth = async (...more: CalendarItem[]) => {
  render(<TestMonth more={more} />);
  const user = userEvent.setup();
  await user.tab();
  return user;
};
const findBars = (key: string) => [...document.querySelectorAll<HTMLElement>(`[data-item="${key}"]`)];
const focusedText = () => (document.activeElement as HTMLElement | null)?.dataset['day'];

test('the grid has rows of weeks with days, holidays, closures, and calls with berth, status and time', () => {
  render(<TestMonth />);
  const tree = accessibilityTree(screen.getByRole('grid', { name: '2027年4月の寄港カレンダー' }));
  expect(tree).toHaveLength(6);
  expect(tree[0]?.map((cell) => cell.replace('columnheader ', ''))).toEqual([
    '日曜日',
    '月曜日',
    '火曜日',
    '水曜日',
    '木曜日',
    '金曜日',
    '土曜日',
  ]);
  expect(tree[2]).toMatchInlineSnapshot(`
    [
      "gridcell 2027年4月4日(日)、予定なし",
      "gridcell 2027年4月5日(月)、予定なし",
      "gridcell 2027年4月6日(火)、予定なし",
      "gridcell 2027年4月7日(水)、予定なし",
      "gridcell 2027年4月8日(木)、今日、4件、MSCベリッシマ 仮予約 中央ふ頭西側岸壁 4/8(木) 08:00～4/9(金) 12:00、飛鳥III 予約確定 箱崎ふ頭5号岸壁 4/8(木) 09:00～17:00、ピアノ・ランド キャンセル待ち 2番目 箱崎ふ頭5号岸壁 4/8(木) 10:00～18:00、ノールダム キャンセル申請中 箱崎ふ頭5号岸壁 4/8(木) 11:00～18:00",
      "gridcell 2027年4月9日(金)、1件、MSCベリッシマ 仮予約 中央ふ頭西側岸壁 4/8(木) 08:00～4/9(金) 12:00",
      "gridcell 2027年4月10日(土)、1件、ロイヤル・プリンセス 予約確定 中央ふ頭西側岸壁 4/10(土) 08:00～4/11(日) 24:00",
    ]
  `);
  expect(tree[3]?.slice(0, 2)).toMatchInlineSnapshot(`
    [
      "gridcell 2027年4月11日(日)、1件、ロイヤル・プリンセス 予約確定 中央ふ頭西側岸壁 4/10(土) 08:00～4/11(日) 24:00",
      "gridcell 2027年4月12日(月)、受付停止、1件、受付停止期間 係船柱点検 箱崎ふ頭5号岸壁 4/12(月) 終日",
    ]
  `);
  expect(tree[5]?.slice(1, 5)).toMatchInlineSnapshot(`
    [
      "gridcell 2027年4月26日(月)、受付期間外、予定なし",
      "gridcell 2027年4月27日(火)、予定なし",
      "gridcell 2027年4月28日(水)、予定なし",
      "gridcell 2027年4月29日(木)、昭和の日、予定なし",
    ]
  `);
});

test('the grid is in English when the language is English', () => {
  act(() => setLanguage('en'));
  render(<TestMonth />);
  const tree = accessibilityTree(screen.getByRole('grid', { name: 'Calls in Apr 2027' }));
  expect(tree[2]?.[4]).toMatchInlineSnapshot(
    `"gridcell Apr 08, 2027; Today; Total: 4; Ship 1, Tentative, Chuo Wharf West, Thu, Apr 8 08:00 – Fri, Apr 9 12:00; Ship 2, Confirmed, Hakozaki Wharf Berth 5, Thu, Apr 8 09:00 – 17:00; Ship 3, Waiting, No. 2, Hakozaki Wharf Berth 5, Thu, Apr 8 10:00 – 18:00; Ship 4, Cancellation requested, Hakozaki Wharf Berth 5, Thu, Apr 8 11:00 – 18:00"`,
  );
});

test('the keyboard has one tab stop, which starts at today and moves by days, weeks and to the ends of the week', async () => {
  const user = await renderMonth();
  expect(focusedText()).toBe('2027-04-08');
  const ways = { ArrowRight: '09', ArrowDown: '16', ArrowLeft: '15', ArrowUp: '08', Home: '04', End: '10' };
  for (const [key, expected] of Object.entries(ways)) {
    await user.keyboard(`{${key}}`);
    expect(focusedText()).toBe(`2027-04-${expected}`);
  }
  expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('page keys and arrows lead to the adjacent months, and the focus moves along', async () => {
  const user = await renderMonth();
  await user.keyboard('{PageDown}');
  expect(focusedText()).toBe('2027-05-08');
  expect(screen.getByRole('grid', { name: '2027年5月の寄港カレンダー' })).toBeTruthy();
  await user.keyboard('{PageUp}{PageUp}');
  expect(focusedText()).toBe('2027-03-08');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(focusedText()).toBe('2027-02-22');
});

test('Enter opens the day with all its calls; each links to its record, Escape returns to the day', async () => {
  const user = await renderMonth();
  await user.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: '2027年4月8日(木) · 4件' });
  const lists = within(dialog)
    .getAllByRole('list')
    .map((list) =>
      within(list)
        .getAllByRole('button')
        .filter((button) => !button.textContent.startsWith('上げる')),
    );
  expect(lists.map((buttons) => buttons.map((button) => button.textContent))).toEqual([
    [
      'MSCベリッシマ仮予約中央ふ頭西側岸壁4/8(木) 08:00～4/9(金) 12:00',
      '飛鳥III予約確定箱崎ふ頭5号岸壁09:00–17:00',
      'ノールダムキャンセル申請中箱崎ふ頭5号岸壁11:00–18:00',
    ],
    ['ピアノ・ランド2番目箱崎ふ頭5号岸壁10:00–18:00'],
  ]);
  expect(within(dialog).getByRole('heading', { name: 'キャンセル待ち · 1件（受付順）' })).toBeTruthy();
  await user.click(lists[1]?.[0] as HTMLElement);
  expect(onItemOpen).toHaveBeenCalledExactlyOnceWith(items[2]);
  await user.click(within(dialog).getByRole('button', { name: 'この日に予約を登録' }));
  expect(onCreate.mock.calls.map(([on]) => dayToIso(on as Day))).toEqual(['2027-04-08']);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBe(null);
  expect(focusedText()).toBe('2027-04-08');
});

test('an empty day shows a message', async () => {
  const user = await renderMonth();
  await user.keyboard('{End}{ArrowDown} ');
  expect(screen.getByRole('dialog', { name: '2027年4月17日(土) · 0件' }).textContent).toContain('寄港と受付停止期間はありません');
});

test('a click on a bar opens its call and not the day; the count of hidden calls opens the day', async () => {
  const user = await renderMonth(buildTestCall('2027-04-08T12:00', '2027-04-08T18:00', { id: 6, berthId: 1 }));
  await user.click(findBars('call-1')[0] as HTMLElement);
  expect(onItemOpen).toHaveBeenCalledExactlyOnceWith(items[0]);
  expect(screen.queryByRole('dialog')).toBe(null);
  await user.click(screen.getByText('他1件'));
  expect(screen.getByRole('dialog', { name: '2027年4月8日(木) · 5件' })).toBeTruthy();
});

test('waiting requests are counted on the day instead of drawn, and listed in order of receipt with their actions', async () => {
  const waiting = { berthId: 2, state: 'waiting' } as const;
  const user = await renderMonth(
    buildTestCall('2027-04-08T12:00', '2027-04-08T18:00', { ...waiting, id: 7, waitlistPosition: 3, receiptNo: 30 }),
    buildTestCall('2027-04-08T13:00', '2027-04-08T18:00', { ...waiting, id: 8, waitlistPosition: 1, receiptNo: 10 }),
  );
  expect(findBars('call-7')).toEqual([]);
  expect(screen.getByText('待3')).toBeTruthy();
  await user.keyboard('{Enter}');
  const queue = within(screen.getByRole('dialog')).getAllByRole('list')[1] as HTMLElement;
  // One of them has no receipt number and therefore comes first.
  expect(
    within(queue)
      .getAllByRole('button', { name: /^上げる/ })
      .map((button) => button.textContent),
  ).toEqual(['上げる 3', '上げる 8', '上げる 7']);
});

test('a call across the end of a week is drawn in both weeks', () => {
  render(<TestMonth />);
  const both = findBars('call-5');
  expect(
    both.map((bar) => [bar.closest('[data-day]')?.getAttribute('data-day'), bar.dataset['before'], bar.dataset['after']]),
  ).toEqual([
    ['2027-04-10', undefined, 'true'],
    ['2027-04-11', 'true', undefined],
  ]);
});

test('on a phone the list of the day is below the month', () => {
  const phone = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: query.includes('max-width'), media: query }) as MediaQueryList,
    );
  render(<TestMonth />);
  expect(screen.getByRole('heading', { name: '2027年4月8日(木) · 4件' })).toBeTruthy();
  phone.mockRestore();
});

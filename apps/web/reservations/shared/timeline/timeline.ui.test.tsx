import { dayToIso } from '@kiko/domain/calendar/days.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  accessibilityTree,
  buildTestCall,
  cellText,
  parseTestDay,
  testBerths,
  testClosure,
  tokyoInstant,
} from '../calendar/test-calendar.ts';
import { Timeline } from './timeline.tsx';

const onItemOpen = vi.fn();
const onFreeIntervalOpen = vi.fn();
const onReschedule = vi.fn();
afterEach(() => vi.clearAllMocks());
const items = [
  buildTestCall('2027-04-08T08:00', '2027-04-08T18:00', { id: 1, berthId: 1 }),
  buildTestCall('2027-04-08T09:00', '2027-04-08T17:00', { id: 2, berthId: 1, state: 'waiting', waitlistPosition: 1 }),
  buildTestCall('2027-04-10T08:00', '2027-04-11T12:00', { id: 3, berthId: 1, state: 'tentative', canReschedule: true }),
  buildTestCall('2027-04-09T08:00', '2027-04-09T18:00', { id: 4, berthId: 2 }),
  testClosure,
];
const renderTimeline = (days = 6) => {
  render(
    <Timeline
      firstOn={parseTestDay('2027-04-08')}
      days={days}
      scale="days"
      now={tokyoInstant('2027-04-08T06:00')}
      berths={testBerths}
      items={items}
      holidays={[]}
      onItemOpen={onItemOpen}
      onFreeIntervalOpen={({ berthId }, on) => void onFreeIntervalOpen(berthId, dayToIso(on))}
      onReschedule={({ id }, to) => void onReschedule(id, to)}
    />,
  );
  return userEvent.setup();
};
const focusedText = () => cellText(document.activeElement);

test('a timeline is read berth by berth, calls and free places in order of time', () => {
  renderTimeline();
  expect(accessibilityTree(screen.getByRole('grid', { name: '岸壁のタイムライン' }))).toMatchInlineSnapshot(`
    [
      [
        "columnheader 岸壁",
        "columnheader 2027年4月8日(木)",
        "columnheader 2027年4月9日(金)",
        "columnheader 2027年4月10日(土)",
        "columnheader 2027年4月11日(日)",
        "columnheader 2027年4月12日(月)",
        "columnheader 2027年4月13日(火)",
      ],
      [
        "rowheader 中央ふ頭西側岸壁",
        "gridcell MSCベリッシマ 予約確定 中央ふ頭西側岸壁 4/8(木) 08:00～18:00",
        "gridcell 飛鳥III キャンセル待ち 1番目 中央ふ頭西側岸壁 4/8(木) 09:00～17:00",
        "gridcell 空き 中央ふ頭西側岸壁 4/8(木) 18:00～4/10(土) 08:00",
        "gridcell ピアノ・ランド 仮予約 中央ふ頭西側岸壁 4/10(土) 08:00～4/11(日) 12:00",
        "gridcell 空き 中央ふ頭西側岸壁 4/11(日) 12:00～4/13(火) 24:00",
      ],
      [
        "rowheader 箱崎ふ頭5号岸壁",
        "gridcell 空き 箱崎ふ頭5号岸壁 4/8(木) 06:00～4/9(金) 08:00",
        "gridcell ノールダム 予約確定 箱崎ふ頭5号岸壁 4/9(金) 08:00～18:00",
        "gridcell 空き 箱崎ふ頭5号岸壁 4/9(金) 18:00～4/11(日) 24:00",
        "gridcell 受付停止期間 係船柱点検 箱崎ふ頭5号岸壁 4/12(月) 終日",
        "gridcell 空き 箱崎ふ頭5号岸壁 4/13(火) 終日",
      ],
    ]
  `);
});

test('arrows lead along a berth over calls and free places, and up and down to what lies at the same time', async () => {
  const user = renderTimeline();
  await user.tab();
  expect(focusedText()).toMatch(/^MSCベリッシマ/);
  const ways: [string, RegExp][] = [
    ['ArrowRight', /^飛鳥III キャンセル待ち 1番目/],
    ['ArrowRight', /^空き 中央ふ頭西側岸壁 4\/8\(木\) 18:00～4\/10\(土\) 08:00$/],
    ['ArrowDown', /^ノールダム/],
    ['End', /^空き 箱崎ふ頭5号岸壁 4\/13/],
    ['ArrowUp', /^空き 中央ふ頭西側岸壁 4\/11/],
    ['Home', /^MSCベリッシマ/],
    ['ArrowLeft', /^MSCベリッシマ/],
  ];
  for (const [key, expected] of ways) {
    await user.keyboard(`{${key}}`);
    expect(focusedText()).toMatch(expected);
  }
});

test('Enter opens a call; on a free place it offers the berth on the day it begins', async () => {
  const user = renderTimeline();
  await user.tab();
  await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}');
  expect(onItemOpen).toHaveBeenCalledExactlyOnceWith(items[0]);
  expect(onFreeIntervalOpen.mock.calls).toEqual([[1, '2027-04-08']]);
});

test('only items near the visible columns are rendered, and the keyboard reaches the rest', async () => {
  const user = renderTimeline(365);
  expect(screen.getAllByRole('columnheader').length).toBeLessThan(60);
  expect(screen.getByRole('grid').getAttribute('aria-colcount')).toBe('366');
  await user.tab();
  await user.keyboard('{End}');
  expect(focusedText()).toMatch(/^空き 中央ふ頭西側岸壁 4\/11/);
});

describe('a call that may be re-timed', () => {
  const announcement = () => document.querySelector('[aria-live]')?.textContent;
  /** The keyboard on the tentative call. */
  const pickUp = async () => {
    const user = renderTimeline();
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(focusedText()).toMatch(/^ピアノ・ランド/);
    await user.keyboard(' ');
    return user;
  };

  test('is picked up with Space, moved by hours, days and berths, dropped with Enter; its position is announced', async () => {
    const user = await pickUp();
    expect(announcement()).toBe('移動先 中央ふ頭西側岸壁 4/10(土) 08:00～4/11(日) 12:00');
    await user.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowLeft}{/Shift}');
    expect(announcement()).toBe('移動先 箱崎ふ頭5号岸壁 4/9(金) 09:00～4/10(土) 13:00');
    expect(document.querySelector('[data-berth="2"] .ghost')?.textContent).toBe('ピアノ・ランド4/9(金) 09:00～4/10(土) 13:00');
    await user.keyboard('{Enter}');
    expect(onReschedule.mock.calls).toEqual([
      [3, { berthId: 2, startAt: tokyoInstant('2027-04-09T09:00'), endAt: tokyoInstant('2027-04-10T13:00') }],
    ]);
    expect(document.querySelector('.ghost')).toBe(null);
  });

  test('goes back with Escape, where it is put down at its own place, and when the focus leaves', async () => {
    const user = await pickUp();
    for (const keys of ['{ArrowRight}{Escape}', ' {ArrowRight}{ArrowLeft}{Enter}', ' {ArrowRight}{Tab}']) {
      await user.keyboard(keys);
      expect(announcement()).toBe('元の日時に戻しました。');
    }
    expect(onReschedule).not.toHaveBeenCalled();
    expect(onItemOpen).not.toHaveBeenCalled();
  });

  test('others open with Space as ever', async () => {
    const user = renderTimeline();
    await user.tab();
    await user.keyboard(' ');
    expect(onItemOpen).toHaveBeenCalledExactlyOnceWith(items[0]);
    expect(announcement()).toBe('');
  });

  test('is dragged by whole days to the berth under the pointer; Escape on the way puts it back', async () => {
    const user = renderTimeline();
    const bar = document.querySelector('[data-key="call-3"]') as HTMLElement;
    screen.getByRole('grid').getBoundingClientRect = () => ({ left: 0, right: 1000 }) as DOMRect;
    const rows = [...document.querySelectorAll<HTMLElement>('[data-berth]')];
    for (const [index, row] of rows.entries()) row.getBoundingClientRect = () => ({ bottom: 100 * (index + 1) }) as DOMRect;
    const drag = (x: number, y: number) => user.pointer({ coords: { clientX: x, clientY: y } });
    await user.pointer({ keys: '[MouseLeft>]', target: bar, coords: { clientX: 500, clientY: 50 } });
    await drag(503, 50);
    expect(document.querySelector('.ghost')).toBe(null);
    await drag(500 + 102 + 40, 150);
    expect(document.querySelector('[data-berth="2"] .ghost')?.textContent).toBe('ピアノ・ランド4/11(日) 08:00～4/12(月) 12:00');
    await user.pointer('[/MouseLeft]');
    expect(onReschedule.mock.calls).toEqual([
      [3, { berthId: 2, startAt: tokyoInstant('2027-04-11T08:00'), endAt: tokyoInstant('2027-04-12T12:00') }],
    ]);

    await user.pointer({ keys: '[MouseLeft>]', target: bar, coords: { clientX: 500, clientY: 50 } });
    await drag(300, 50);
    await user.keyboard('{Escape}');
    await user.pointer('[/MouseLeft]');
    expect(onReschedule).toHaveBeenCalledOnce();
    expect(document.querySelector('.ghost')).toBe(null);
  });
});

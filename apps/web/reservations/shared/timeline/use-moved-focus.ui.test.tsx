import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import type { TimelineRow } from './timeline-layout.ts';
import { useMovedFocus } from './use-moved-focus.ts';

const [before, after]: [TimelineRow[], TimelineRow[]] = [[], []];

const Rows = ({ rows, isDeciding }: { rows: TimelineRow[]; isDeciding: boolean }) => {
  const scroller = useRef<HTMLDivElement>(null);
  const follow = useMovedFocus({ scroller, rows, isDeciding });
  return (
    <>
      <div ref={scroller}>
        {/* Another key for each row: the bar is rendered anew. */}
        <button type="button" key={rows === before ? 'west' : 'east'} data-key="call-1" onClick={() => follow('call-1')}>
          bar
        </button>
      </div>
      {isDeciding && (
        <div role="dialog">
          <button type="button">change</button>
        </div>
      )}
    </>
  );
};

const open = () => {
  const { rerender } = render(<Rows rows={before} isDeciding={false} />);
  act(() => screen.getByRole('button', { name: 'bar' }).click());
  rerender(<Rows rows={before} isDeciding />);
  act(() => screen.getByRole('button', { name: 'change' }).focus());
  return rerender;
};

test('the focus follows a call that is moved before the dialog is closed', () => {
  const rerender = open();
  rerender(<Rows rows={after} isDeciding />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'change' }));
  rerender(<Rows rows={after} isDeciding={false} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'bar' }));
});

test('the focus follows a call that is moved after the dialog was closed', () => {
  const rerender = open();
  rerender(<Rows rows={before} isDeciding={false} />);
  rerender(<Rows rows={after} isDeciding={false} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'bar' }));
});

test('the focus stays where the user put it', () => {
  const rerender = open();
  rerender(<Rows rows={before} isDeciding={false} />);
  const elsewhere = document.body.appendChild(document.createElement('input'));
  elsewhere.focus();
  rerender(<Rows rows={after} isDeciding={false} />);
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});

import { act, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useMeasuredWidth } from './use-measured-width.ts';

afterEach(() => vi.unstubAllGlobals());

test('the width of an element that is hidden meanwhile is kept', () => {
  let report: (width: number) => void = () => {};
  class StubObserver {
    constructor(callback: (entries: { contentRect: { width: number } }[]) => void) {
      report = (width) => callback([{ contentRect: { width } }]);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', StubObserver);
  const Measured = () => {
    const { measuredRef, width } = useMeasuredWidth();
    return <div ref={measuredRef}>{width}</div>;
  };
  const { container } = render(<Measured />);
  expect(container.textContent).toBe('0');
  for (const [width, shown] of [
    [640.7, '640'],
    [0, '640'],
    [320, '320'],
  ] as const) {
    act(() => report(width));
    expect(container.textContent).toBe(shown);
  }
});

import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Anything on the console is a defect somebody would meet: a missing key, a wrong prop, an update after the end. */
const spies = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level));
beforeEach(() => {
  for (const spy of spies) spy.mockClear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  const said = spies.flatMap((spy) => spy.mock.calls);
  if (said.length > 0) throw new Error(`the console was written to: ${JSON.stringify(said)}`);
});

import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, inject, vi } from 'vitest';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    /** The longest wait for a condition. */
    waitMs: number;
  }
}

configure({ asyncUtilTimeout: inject('waitMs') });

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

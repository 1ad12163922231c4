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

/** Console output is treated as a defect: a missing key, a wrong prop, an update after unmount. */
const watchConsole = () => (['error', 'warn'] as const).map((level) => vi.spyOn(console, level));
let spies: ReturnType<typeof watchConsole> = [];
beforeEach(() => {
  spies = watchConsole();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  const output = spies.flatMap((spy) => spy.mock.calls);
  // Test files share their modules and globals.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  if (output.length > 0) throw new Error(`unexpected console output: ${JSON.stringify(output)}`);
});

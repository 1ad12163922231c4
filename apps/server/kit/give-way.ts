import { setImmediate } from 'node:timers/promises';

/** Other requests of the process wait for a long computation; shorter parts would only make it slower. */
const longestPartMs = 2;

/** For a long computation: awaited after each small part, so that other requests are answered in between. */
export const createGiveWay = () => {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < longestPartMs) return;
    await setImmediate();
    startedAt = performance.now();
  };
};

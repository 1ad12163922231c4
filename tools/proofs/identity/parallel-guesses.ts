import type { House } from './start-house.ts';

const guesses = 60;

/**
 * How many of sixty wrong passwords at the same moment were looked at beyond those that a lock let through when it expired; the
 * others were answered that it was too often. The locks hold for 1, 2, 4 … s: on a slow machine the burst outlasts the first ones.
 */
export const countLookedAt = async (house: House) => {
  await house.forgetAttempts();
  const { prepare, respond } = house.client();
  const prepared = [];
  for (let guess = 0; guess < guesses; guess += 1) prepared.push(await prepare(house.known, `Wrong-guess-${guess}`));
  const startedAt = performance.now();
  const answers = await Promise.all(prepared.map(respond));
  const seconds = (performance.now() - startedAt) / 1000;
  await house.forgetAttempts();
  const looked = answers.filter(({ message }) => message !== 'Password attempts exceeded').length;
  const expiredLocks = Math.floor(Math.log2(seconds + 1));
  return Math.max(0, looked - expiredLocks);
};

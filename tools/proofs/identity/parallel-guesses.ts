import type { House } from './start-house.ts';

const guesses = 60;

/** How many of sixty wrong passwords at the same moment were looked at; the others heard that it was too often. */
export const countLookedAt = async (house: House) => {
  await house.forgetAttempts();
  const { prepare, respond } = house.client();
  const prepared = [];
  for (let guess = 0; guess < guesses; guess += 1) prepared.push(await prepare(house.known, `Wrong-guess-${guess}`));
  const answers = await Promise.all(prepared.map(respond));
  await house.forgetAttempts();
  return answers.filter(({ message }) => message !== 'Password attempts exceeded').length;
};

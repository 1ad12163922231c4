import type { TestEnvironment } from './environment.ts';

const guessCount = 60;
const free = 5;

/** Sixty concurrent wrong passwords: how many were verified, and how many may be in that time. */
export const guessInParallel = async (testEnvironment: TestEnvironment) => {
  await testEnvironment.forgetAttempts();
  const { preparePasswordProof, respond } = testEnvironment.client();
  const prepared = [];
  for (let guess = 0; guess < guessCount; guess += 1)
    prepared.push(await preparePasswordProof(testEnvironment.known, `Wrong-guess-${guess}`));
  const startedAt = performance.now();
  const answers = await Promise.all(prepared.map(respond));
  const seconds = (performance.now() - startedAt) / 1000;
  await testEnvironment.forgetAttempts();
  // An answer that the server was busy tells nothing about the password.
  const looked = answers.filter(({ message }) => message === 'Incorrect username or password.').length;
  const refused = answers.filter(({ message }) => message === 'Password attempts exceeded').length;
  // After the free attempts one is verified after a second, the next after two more, then four.
  return { looked, allowed: free + Math.floor(Math.log2(seconds + 1)), unanswered: guessCount - looked - refused };
};

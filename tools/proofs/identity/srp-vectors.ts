import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as srp from '../../../apps/server/identity/srp/srp.ts';
import { srpGroup, toInteger } from '../../../apps/server/identity/srp/srp-group.ts';
import { clientSignature, modularPowerBigInt } from '../../../apps/server/testing/test-srp-client.ts';

type SrpModule = typeof srp;

/** The server's half from the copy under test; the client's half is always ours. */
export const loadSrpModule = async (folder: string) =>
  (await import(pathToFileURL(join(folder, 'apps/server/identity/srp/srp.ts')).href)) as SrpModule;

const { prime, generator } = srpGroup;
const shortBound = prime >> 12n;
const passwordCharacters = ['a', 'Z', '7', '#', ' ', 'é', 'ß', '港', 'ア', 'ｱ', '𠮷', '🚢'];

/** Numbers with leading zero or sign bytes, and passwords of every script. */
export const runVectors = async (server: SrpModule, count: number) => {
  const wrong: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const isRight = await exchangeKeys(server, index).catch(() => false);
    if (!isRight) wrong.push(`vector ${index} (${['plain', 'short A', 'short B', 'short salt'][index % 4]})`);
  }
  return { right: count - wrong.length, wrong };
};

const exchangeKeys = async (server: SrpModule, index: number) => {
  const identity = { poolName: 'kiko', userId: crypto.randomUUID() };
  const password = Array.from({ length: randomInt(8, 40) }, () => passwordCharacters[randomInt(passwordCharacters.length)]).join(
    '',
  );
  const salt = index % 4 === 3 ? toInteger(randomBytes(randomInt(1, 15))) + 1n : toInteger(randomBytes(16));
  const { verifier } = await server.createVerifier(identity, password, salt);
  const client = findShortSecret(toInteger(randomBytes(16)), 0n, index % 4 === 1);
  const offered = await server.createServerSecret(verifier);
  // B = k·v + g^b: what b gives a short one is found by counting b up, k·v being what the server's own B tells.
  const fixed = (offered.serverPublic + prime - modularPowerBigInt(generator, offered.secret)) % prime;
  const { secret, shown } = findShortSecret(offered.secret, fixed, index % 4 === 2);
  const proof = { ...identity, secretBlock: randomBytes(64), timestamp: 'Sun Nov 15 06:00:00 UTC 2026' };
  const sides = { clientPublic: client.shown, serverPublic: shown };
  const expected = await server.expectedSignature({ ...sides, secret }, verifier, proof);
  const given = clientSignature({ ...proof, ...sides, secret: client.secret, password, salt });
  return expected !== undefined && server.isSameSignature(expected, given);
};

/** g^secret + fixed, the secret counted up until that number is short: each step is one doubling. */
const findShortSecret = (secret: bigint, fixed: bigint, isWanted: boolean) => {
  let raised = modularPowerBigInt(generator, secret);
  let counted = secret;
  const limit = isWanted ? shortBound : prime;
  while ((raised + fixed) % prime > limit) {
    raised = (raised * generator) % prime;
    counted += 1n;
  }
  return { secret: counted, shown: (raised + fixed) % prime };
};

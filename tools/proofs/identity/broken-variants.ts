import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Variant = { title: string; file: string; sound: string; broken: string };

/** What somebody could get wrong, and the test that must notice. */
const noticedByTests: readonly (Variant & { test: string })[] = [
  {
    title: 'an answer may be given twice',
    file: 'challenge-queries.ts',
    sound: 'return spent !== undefined;',
    broken: 'return spent !== undefined || nonce.length > 0;',
    test: 'an answer given twice is refused',
  },
  {
    title: 'a session may be used twice',
    file: 'challenge-queries.ts',
    sound: ".deleteFrom('identityChallenge')",
    broken: ".updateTable('identityChallenge').set({ step: sql`step` })",
    test: 'a session that was made up, or used before, leads nowhere',
  },
  {
    title: 'a stolen refresh token costs its thief only itself',
    file: 'refresh-tokens.ts',
    sound: 'if (state.isOver || state.isReplayed) {',
    broken: 'if (state.isReplayed) throw revokedToken();\n    if (state.isOver) {',
    test: 'a refresh token that is used again after its grace was stolen',
  },
  {
    title: 'any public value will do',
    file: 'srp.ts',
    sound: 'return clientPublic > 0n && reduced !== 0n && reduced !== 1n && reduced !== prime - 1n;',
    broken: 'return reduced >= 0n;',
    test: 'a public value of',
  },
  {
    title: 'a signature need only look like one',
    file: 'signature.ts',
    sound: "return timingSafeEqual(hmac(signingKey, text), Buffer.from(signature, 'hex'));",
    broken: "return timingSafeEqual(hmac(signingKey, text), Buffer.from(signature, 'hex')) || signature.length === 64;",
    test: 'who does not hold the secret is refused: another secret',
  },
];

const noticedByStopwatch: readonly Variant[] = [
  {
    title: 'an attempt is counted after it was verified',
    file: 'prove-password.ts',
    sound:
      "  if (!(await countAttempt(database, block.throttleKey)))\n    throw new IdentityError('NotAuthorizedException', 'Password attempts exceeded');\n",
    broken: '',
  },
  {
    title: 'an attempt is counted after it was verified',
    file: 'prove-password.ts',
    sound: "  if (!user) throw new IdentityError('NotAuthorizedException');",
    broken:
      "  if (!user) {\n    await countAttempt(database, block.throttleKey);\n    throw new IdentityError('NotAuthorizedException');\n  }",
  },
  {
    title: 'an unknown address is answered without the work',
    file: 'begin-sign-in.ts',
    sound: 'const server = await createServerSecret(person.verifier);',
    broken:
      'const server = person.sub ? await createServerSecret(person.verifier) : { secret: 5n, serverPublic: person.verifier };',
  },
];

const padding: Variant = {
  title: 'numbers are written without the zero that keeps them positive',
  file: 'srp-group.ts',
  sound: '/^[89a-f]/.test(even)',
  broken: '/^[^0-9a-f]/.test(even)',
};

export const breakServer = async (folder: string) => {
  for (const variant of [...noticedByTests, ...noticedByStopwatch]) await apply(folder, variant);
  return noticedByTests;
};

export const breakVectors = (folder: string) => apply(folder, padding);

const apply = async (folder: string, { title, file, sound, broken }: Variant) => {
  const path = join(folder, 'apps/server/identity', file);
  const before = await readFile(path, 'utf8');
  if (!before.includes(sound)) throw new Error(`this changes nothing: ${title}`);
  await writeFile(path, before.replace(sound, broken));
};

import { applyMutation } from '../../kit/mutated-copy.ts';
import type { Mutation } from '../../kit/mutation.ts';

type BrokenVariant = Mutation & { title: string };

const identity = 'apps/server/identity';

/** Plausible mistakes, each with the title of the test that must fail. */
const variantsCaughtByTests: readonly (BrokenVariant & { test: string })[] = [
  {
    title: 'an answer may be given twice',
    path: `${identity}/sign-in/challenge-queries.ts`,
    from: 'return spent !== undefined;',
    to: 'return spent !== undefined || nonce.length > 0;',
    test: 'an answer given twice is refused',
  },
  {
    title: 'a session may be used twice',
    path: `${identity}/sign-in/challenge-queries.ts`,
    from: ".deleteFrom('identityChallenge')",
    to: ".updateTable('identityChallenge').set({ step: sql`step` })",
    test: 'a forged or used session is refused',
  },
  {
    title: 'a stolen refresh token costs its thief only itself',
    path: `${identity}/sessions/refresh-tokens.ts`,
    from: 'if (state.isExpired || state.isReplayed) {',
    to: 'if (state.isReplayed) throw revokedTokenError();\n    if (state.isExpired) {',
    test: 'a refresh token reused after its grace period ends the whole session',
  },
  {
    title: 'any public value will do',
    path: `${identity}/srp/srp.ts`,
    from: 'return clientPublic > 0n && reduced !== 0n && reduced !== 1n && reduced !== prime - 1n;',
    to: 'return reduced >= 0n;',
    test: 'a public value of',
  },
  {
    title: 'a signature need only look like one',
    path: `${identity}/cognito-protocol/request-signature.ts`,
    from: "return timingSafeEqual(hmac(signingKey, text), Buffer.from(signature, 'hex'));",
    to: "return timingSafeEqual(hmac(signingKey, text), Buffer.from(signature, 'hex')) || signature.length === 64;",
    test: 'a call without a valid signature is refused with another secret',
  },
];

const variantsCaughtByTiming: readonly BrokenVariant[] = [
  {
    title: 'an attempt is counted after it was verified',
    path: `${identity}/sign-in/verify-password.ts`,
    from: "  if (!(await consumeAttempt(database, block.counters)))\n    throw new IdentityError('NotAuthorizedException', 'Password attempts exceeded');\n",
    to: '',
  },
  {
    title: 'an attempt is counted after it was verified',
    path: `${identity}/sign-in/verify-password.ts`,
    from: "  if (!user) throw new IdentityError('NotAuthorizedException');",
    to: "  if (!user) {\n    await consumeAttempt(database, block.counters);\n    throw new IdentityError('NotAuthorizedException');\n  }",
  },
  {
    title: 'an unknown address is answered without the work',
    path: `${identity}/sign-in/begin-sign-in.ts`,
    from: 'const server = await createServerSecret(srpUser.verifier);',
    to: 'const server = srpUser.sub ? await createServerSecret(srpUser.verifier) : { secret: 5n, serverPublic: srpUser.verifier };',
  },
];

const paddingVariant: BrokenVariant = {
  title: 'numbers are written without the zero that keeps them positive',
  path: `${identity}/srp/srp-group.ts`,
  from: '/^[89a-f]/.test(even)',
  to: '/^[^0-9a-f]/.test(even)',
};

export const mutations: readonly Mutation[] = [...variantsCaughtByTests, ...variantsCaughtByTiming, paddingVariant];

export const applyServerVariants = async (folder: string) => {
  for (const variant of [...variantsCaughtByTests, ...variantsCaughtByTiming]) await applyMutation(folder, variant);
  return variantsCaughtByTests;
};

export const applyPaddingVariant = (folder: string) => applyMutation(folder, paddingVariant);

import { readFileSync } from 'node:fs';
import { z } from 'zod';

const shape = z.object({
  /** Region and name of the pool; verifiers are bound to the name, so it never changes. */
  IDENTITY_POOL_ID: z
    .string()
    .regex(/^[\w-]+_\w+$/)
    .default('ap-northeast-1_kiko'),
  IDENTITY_CLIENT_ID: z.string().min(1).default('kiko-web'),
  /** Where browsers see this system: the issuer of tokens and the only Origin that may sign in. */
  PUBLIC_ORIGIN: z.url(),
  IDENTITY_KEY: z.base64().optional(),
  IDENTITY_KEY_FILE: z.string().optional(),
  SIGN_IN_CODE: z.enum(['always', 'newDevice', 'firstOnly']).default('newDevice'),
});

export type IdentitySettings = ReturnType<typeof readIdentitySettings>;

/** Without a key from outside the database nobody could be signed in safely, so there is no default for it. */
export const readIdentitySettings = (environment: NodeJS.ProcessEnv) => {
  const result = shape.safeParse(environment);
  if (!result.success) throw new Error(`wrong identity settings in the environment:\n${z.prettifyError(result.error)}`);
  const { IDENTITY_KEY_FILE: file, IDENTITY_KEY: given, ...settings } = result.data;
  const key = file ? readFileSync(file, 'utf8').trim() : given;
  if (!key) throw new Error('IDENTITY_KEY or IDENTITY_KEY_FILE is not set');
  return {
    poolId: settings.IDENTITY_POOL_ID,
    poolName: settings.IDENTITY_POOL_ID.split('_')[1] ?? '',
    clientId: settings.IDENTITY_CLIENT_ID,
    origin: new URL(settings.PUBLIC_ORIGIN).origin,
    issuer: `${new URL(settings.PUBLIC_ORIGIN).origin}/identity/${settings.IDENTITY_POOL_ID}`,
    codePolicy: settings.SIGN_IN_CODE,
    masterKey: Buffer.from(key, 'base64'),
  };
};

import { readFileSync } from 'node:fs';
import { z } from 'zod';

const shape = z.object({
  /** local: passwords are kept here. cognito: at Amazon Cognito, behind the same door. */
  IDENTITY_MODE: z.enum(['local', 'cognito']).default('local'),
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
  /** local: where the API's internal door listens and the worker calls. cognito: only to replace the region's own endpoint. */
  IDENTITY_ENDPOINT: z.url().optional(),
  /** cognito: only where the pool's tokens do not name the region's own endpoint. */
  IDENTITY_ISSUER: z.url().optional(),
  IDENTITY_ADMIN_KEY_ID: z.string().min(1).default('kiko'),
  IDENTITY_ADMIN_SECRET: z.string().min(32).optional(),
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
    codePolicy: settings.SIGN_IN_CODE,
    masterKey: Buffer.from(key, 'base64'),
    ...whereUsersAre(settings),
  };
};

/** The pool, wherever it is: who signs its tokens, where it is called, and with what its administration is. */
const whereUsersAre = (settings: z.output<typeof shape>) => {
  const { IDENTITY_MODE: mode, IDENTITY_POOL_ID: pool, IDENTITY_ADMIN_SECRET: secretAccessKey } = settings;
  const region = pool.split('_')[0] ?? '';
  const vendor = `https://cognito-idp.${region}.amazonaws.com`;
  const isLocal = mode === 'local';
  if (isLocal && !secretAccessKey) throw new Error('IDENTITY_ADMIN_SECRET is not set');
  const origin = new URL(settings.PUBLIC_ORIGIN).origin;
  return {
    mode,
    region,
    issuer: isLocal ? `${origin}/identity/${pool}` : (settings.IDENTITY_ISSUER ?? `${vendor}/${pool}`),
    endpoint: settings.IDENTITY_ENDPOINT ?? (isLocal ? 'http://127.0.0.1:3001' : vendor),
    // Without them the vendor's client finds the ones of the machine it runs on.
    credentials: secretAccessKey ? { accessKeyId: settings.IDENTITY_ADMIN_KEY_ID, secretAccessKey } : undefined,
  };
};

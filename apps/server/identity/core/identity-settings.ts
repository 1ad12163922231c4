import { readFileSync } from 'node:fs';
import { z } from 'zod';

const environmentShape = z.object({
  /** local: passwords are stored here. cognito: at Amazon Cognito, behind the same proxy. */
  IDENTITY_MODE: z.enum(['local', 'cognito']).default('local'),
  /** Region and name of the pool. Verifiers depend on the name, so it never changes. */
  IDENTITY_POOL_ID: z
    .string()
    .regex(/^[\w-]+_\w+$/)
    .default('ap-northeast-1_kiko'),
  IDENTITY_CLIENT_ID: z.string().min(1).default('kiko-web'),
  /** Public origin of the system: the issuer of tokens and the only Origin that may sign in. */
  PUBLIC_ORIGIN: z.url(),
  IDENTITY_KEY: z.base64().optional(),
  IDENTITY_KEY_FILE: z.string().optional(),
  SIGN_IN_CODE: z.enum(['always', 'newDevice', 'firstOnly']).default('newDevice'),
  /** local: address of the API's internal server, called by the worker. cognito: only to override the endpoint of the region. */
  IDENTITY_ENDPOINT: z.url().optional(),
  /** cognito: only if the tokens of the pool do not name the endpoint of the region. */
  IDENTITY_ISSUER: z.url().optional(),
  IDENTITY_ADMIN_KEY_ID: z.string().min(1).default('kiko'),
  IDENTITY_ADMIN_SECRET: z.string().min(32).optional(),
});

export const identitySettingNames = Object.keys(environmentShape.shape);

export type IdentitySettings = ReturnType<typeof readIdentitySettings>;

/** There is no default for the key: it must come from outside the database. */
export const readIdentitySettings = (environment: NodeJS.ProcessEnv) => {
  const result = environmentShape.safeParse(environment);
  if (!result.success) throw new Error(`wrong identity settings in the environment:\n${z.prettifyError(result.error)}`);
  const { IDENTITY_KEY_FILE: file, IDENTITY_KEY: given, ...settings } = result.data;
  const key = file ? readKeyFile(file) : given;
  if (!key) throw new Error('IDENTITY_KEY or IDENTITY_KEY_FILE is not set');
  const masterKey = Buffer.from(key, 'base64');
  if (masterKey.length !== 32) throw new Error(`${file ? 'IDENTITY_KEY_FILE' : 'IDENTITY_KEY'} is not 32 bytes as base64`);
  return {
    poolId: settings.IDENTITY_POOL_ID,
    poolName: settings.IDENTITY_POOL_ID.split('_')[1] ?? '',
    clientId: settings.IDENTITY_CLIENT_ID,
    origin: new URL(settings.PUBLIC_ORIGIN).origin,
    codePolicy: settings.SIGN_IN_CODE,
    masterKey,
    ...readProviderSettings(settings),
  };
};

const readKeyFile = (path: string) => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new Error(`IDENTITY_KEY_FILE cannot be read: ${(error as Error).message}`, { cause: error });
  }
};

/** The pool, local or external: its issuer, its endpoint and its administrative credentials. */
const readProviderSettings = (settings: z.output<typeof environmentShape>) => {
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
    // Without credentials the AWS SDK uses those of the machine.
    credentials: secretAccessKey ? { accessKeyId: settings.IDENTITY_ADMIN_KEY_ID, secretAccessKey } : undefined,
  };
};

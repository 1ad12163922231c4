import { readFileSync } from 'node:fs';
import { z } from 'zod';

const processes = { process: 'API, worker' };

/** Each setting carries its process and its meaning: `docs/generated/settings.md` is written from them. */
export const identityShape = z.object({
  IDENTITY_MODE: z
    .enum(['local', 'cognito'])
    .default('local')
    .meta({
      ...processes,
      description: '`local`: passwords are stored here; `cognito`: at Amazon Cognito, behind the same address',
    }),
  IDENTITY_POOL_ID: z
    .string()
    .regex(/^[\w-]+_\w+$/)
    .default('ap-northeast-1_kiko')
    .meta({ ...processes, description: 'region and name of the pool; passwords depend on the name, so it never changes' }),
  IDENTITY_CLIENT_ID: z
    .string()
    .min(1)
    .default('kiko-web')
    .meta({ ...processes, description: 'the client of the pool' }),
  PUBLIC_ORIGIN: z.url().meta({
    ...processes,
    description: 'where browsers see the system, https: the issuer of tokens and the only origin that may sign in',
  }),
  IDENTITY_KEY: z
    .base64()
    .optional()
    .meta({
      ...processes,
      description: '32 random bytes as base64; this or `IDENTITY_KEY_FILE` is required. Without it no user can sign in',
    }),
  IDENTITY_KEY_FILE: z
    .string()
    .optional()
    .meta({ ...processes, description: 'file with the identity key' }),
  IDENTITY_OTHER_KEY: z
    .base64()
    .optional()
    .meta({
      ...processes,
      description:
        'a second identity key, which is accepted as well while `IDENTITY_KEY` is replaced; never one that may be known to others',
    }),
  IDENTITY_OTHER_KEY_FILE: z
    .string()
    .optional()
    .meta({ ...processes, description: 'file with the second identity key' }),
  SIGN_IN_CODE: z
    .enum(['always', 'newDevice', 'firstOnly'])
    .default('newDevice')
    .meta({
      ...processes,
      description: 'local: when a code is sent by mail in addition to the password',
    }),
  IDENTITY_ENDPOINT: z
    .url()
    .optional()
    .meta({
      ...processes,
      description:
        'local: where the worker calls the internal server of an API process, without it `http://127.0.0.1:3001`; cognito: only to override the endpoint of the region',
    }),
  IDENTITY_ISSUER: z
    .url()
    .optional()
    .meta({
      ...processes,
      description: 'cognito: only if the tokens of the pool do not name the endpoint of the region',
    }),
  IDENTITY_ADMIN_KEY_ID: z
    .string()
    .min(1)
    .default('kiko')
    .meta({
      ...processes,
      description: 'name of the secret; cognito: of the access key, if the machine has no role',
    }),
  IDENTITY_ADMIN_SECRET: z
    .string()
    .min(32)
    .optional()
    .meta({
      ...processes,
      description: 'signs the calls of the administration, 32 characters or more; required in local mode',
    }),
});

export const identitySettingNames = Object.keys(identityShape.shape);

export type IdentitySettings = ReturnType<typeof readIdentitySettings>;

/** There is no default for the key: it must come from outside the database. */
export const readIdentitySettings = (environment: NodeJS.ProcessEnv) => {
  const result = identityShape.safeParse(environment);
  if (!result.success) throw new Error(`wrong identity settings in the environment:\n${z.prettifyError(result.error)}`);
  const settings = result.data;
  const masterKey = readKey(settings, 'IDENTITY_KEY');
  if (!masterKey) throw new Error('IDENTITY_KEY or IDENTITY_KEY_FILE is not set');
  return {
    poolId: settings.IDENTITY_POOL_ID,
    poolName: settings.IDENTITY_POOL_ID.split('_')[1] ?? '',
    clientId: settings.IDENTITY_CLIENT_ID,
    origin: new URL(settings.PUBLIC_ORIGIN).origin,
    codePolicy: settings.SIGN_IN_CODE,
    masterKey,
    otherKey: readKey(settings, 'IDENTITY_OTHER_KEY'),
    ...readProviderSettings(settings),
  };
};

const readKey = (settings: z.output<typeof identityShape>, name: 'IDENTITY_KEY' | 'IDENTITY_OTHER_KEY') => {
  const [file, text] = [settings[`${name}_FILE`], settings[name]];
  if (file) return readKeyFile(`${name}_FILE`, file);
  return text ? toMasterKey(name, text) : undefined;
};

const toMasterKey = (name: string, text: string) => {
  const masterKey = Buffer.from(text, 'base64');
  if (masterKey.length !== 32) throw new Error(`${name} is not 32 bytes as base64`);
  return masterKey;
};

/** `name`: of the setting or the option that names the file. */
export const readKeyFile = (name: string, path: string) => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new Error(`${name} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  return toMasterKey(name, text);
};

/** The pool, local or external: its issuer, its endpoint and its administrative credentials. */
const readProviderSettings = (settings: z.output<typeof identityShape>) => {
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

import { existsSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import {
  isLocalHost,
  isPrivateNetwork,
  isProtectedDatabase,
  privateNetworkSetting,
  unprotectedDatabaseText,
} from '@kiko/database/protected-connection.ts';
import { z } from 'zod';

/** An address, or a network such as 10.0.0.0/8. */
const isAddressOrNetwork = (text: string) => {
  const [address = '', prefix] = text.split('/');
  const version = isIP(address);
  if (prefix === undefined) return version !== 0;
  try {
    new BlockList().addSubnet(address, Number(prefix), version === 6 ? 'ipv6' : 'ipv4');
    return version !== 0;
  } catch {
    return false;
  }
};

const buildName = z.string().regex(/^[\w.+-]{1,64}$/, 'letters, digits and . _ + -, at most 64');

/** Each setting carries its process and its meaning: `docs/generated/settings.md` is written from them. */
export const environmentShape = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).meta({
    process: 'API, worker',
    description: 'address of the database, for `kiko_api` in the API and `kiko_worker` in the worker',
  }),
  DATABASE_TIMEOUT_FACTOR: z.coerce.number().min(1).max(1000).default(1).meta({
    process: 'API, worker',
    description:
      'multiplies the timeouts of connections, statements, locks and idle transactions; for a machine that is slow for a known reason',
  }),
  HOST: z.string().default('127.0.0.1').meta({ process: 'API', description: 'address at which the API listens' }),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).meta({ process: 'API', description: 'port of the API' }),
  INTERNAL_HOST: z.string().default('127.0.0.1').meta({
    process: 'API',
    description: 'local identity: address at which the internal server listens; never reachable from outside',
  }),
  INTERNAL_PORT: z.coerce.number().int().min(0).max(65_535).optional().meta({
    process: 'API',
    description: 'local identity: port of the internal server; without it the one after `PORT`',
  }),
  STOP_DELAY: z.coerce.number().min(0).max(60).default(0).meta({
    process: 'API',
    description:
      'seconds after SIGTERM in which a process is unready and still serves requests; longer than the interval in which a load balancer reads `GET /ready`',
  }),
  WEB_FOLDER: z
    .string()
    .refine(existsSync, 'the folder does not exist')
    .optional()
    .meta({ process: 'API', description: 'folder of the built web, `web` of a release; without it the process serves no pages' }),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .refine((proxies) => proxies.every(isAddressOrNetwork), 'addresses or networks, separated by commas')
    .meta({
      process: 'API',
      description: 'addresses or networks of reverse proxies, separated by commas; behind an unnamed one all clients count as one',
    }),
  CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(3000).meta({
    process: 'API',
    description: 'requests per minute that all processes together accept from one client address',
  }),
  CALLS_PER_MINUTE_OF_ACCOUNT: z.coerce.number().int().min(1).default(1200).meta({
    process: 'API',
    description: 'requests per minute that all processes together accept from one account',
  }),
  SIGN_IN_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(120).meta({
    process: 'API',
    description: 'sign-in requests per minute that all processes together accept from one client address',
  }),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'a mailto: or https: address')
    .optional()
    .meta({
      process: 'API',
      description: 'where strangers report a vulnerability, as `mailto:` or `https:`; served as `/.well-known/security.txt`',
    }),
  CLAMD_ADDRESS: z
    .string()
    .regex(/^(?:\/.+|[^:\s]+:\d+)$/)
    .default('127.0.0.1:3310')
    .meta({
      process: 'worker',
      description: "ClamAV's clamd, as `host:port` or the path of its socket; while it does not answer, no new file is served",
    }),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .meta({ process: 'API, worker', description: 'the least severe level that is logged' }),
  METRICS_ADDRESS: z
    .string()
    .regex(/^[^:\s]+:\d+$/, 'host:port')
    .optional()
    .meta({
      process: 'API, worker',
      description:
        'where the process serves `/metrics`, `/ready` and `/health` for operators, as `host:port`; the API serves them on its internal server too',
    }),
  [privateNetworkSetting]: z.enum(['0', '1']).default('0').meta({
    process: 'API, worker',
    description:
      '`1`: database, mail server and the machines of operators are in a private network, so connections to them may be unencrypted, and `INTERNAL_HOST` and `METRICS_ADDRESS` may be reachable from there',
  }),
  KIKO_VERSION: buildName.optional().meta({
    process: 'API, worker',
    description: 'version of the build, where neither the git repository nor the release has it',
  }),
  KIKO_COMMIT: buildName.optional().meta({ process: 'API, worker', description: 'commit of the build, likewise' }),
});

export const configNames = Object.keys(environmentShape.shape);

const internalHostText = `other machines reach this address; only in a private network, with ${privateNetworkSetting}=1`;

/** What would be open to other machines, or readable on the way to them. */
const protectedShape = environmentShape.superRefine(({ DATABASE_URL, INTERNAL_HOST, METRICS_ADDRESS }, { addIssue }) => {
  if (!isProtectedDatabase(DATABASE_URL)) addIssue({ code: 'custom', path: ['DATABASE_URL'], message: unprotectedDatabaseText });
  const hosts = { INTERNAL_HOST, METRICS_ADDRESS: METRICS_ADDRESS?.replace(/:\d+$/, '') };
  for (const [name, host] of Object.entries(hosts))
    if (host !== undefined && !isLocalHost(host)) addIssue({ code: 'custom', path: [name], message: internalHostText });
});

export type Config = z.output<typeof environmentShape>;

/** Validates the environment once at startup. A wrong setting stops the process and is named in the error. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const result = (isPrivateNetwork(environment) ? environmentShape : protectedShape).safeParse(environment);
  if (!result.success) throw new Error(`wrong settings in the environment:\n${z.prettifyError(result.error)}`);
  return result.data;
};

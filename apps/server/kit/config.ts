import { existsSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
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

const environmentShape = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Multiplies the timeouts of connections, statements, locks and idle transactions. */
  DATABASE_TIMEOUT_FACTOR: z.coerce.number().min(1).max(1000).default(1),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The folder of the built web app, if this process serves it. */
  WEB_FOLDER: z.string().refine(existsSync, 'the folder does not exist').optional(),
  /** Addresses or networks of reverse proxies, separated by commas. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .refine((proxies) => proxies.every(isAddressOrNetwork), 'addresses or networks, separated by commas'),
  CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(3000),
  SIGN_IN_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(120),
  /** ClamAV's clamd, as host:port or the path of its socket. While it does not answer, no file is served. */
  CLAMD_ADDRESS: z
    .string()
    .regex(/^(?:\/.+|[^:\s]+:\d+)$/)
    .default('127.0.0.1:3310'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export const configNames = Object.keys(environmentShape.shape);

export type Config = z.output<typeof environmentShape>;

/** Validates the environment once at startup. A wrong setting stops the process and is named in the error. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const result = environmentShape.safeParse(environment);
  if (!result.success) throw new Error(`wrong settings in the environment:\n${z.prettifyError(result.error)}`);
  return result.data;
};

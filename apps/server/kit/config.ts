import { z } from 'zod';

const shape = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The folder of the built web, where this process serves it too. */
  WEB_FOLDER: z.string().optional(),
  /** Addresses or networks of reverse proxies, with commas between. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean)),
  /** Multiplies the limits on connections, statements, locks and idle transactions. */
  DATABASE_PATIENCE: z.coerce.number().min(1).max(1000).default(1),
  CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(3000),
  SIGN_IN_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(120),
  /** ClamAV's clamd, as host:port or the path of its socket. While it does not answer, no file is served. */
  CLAMD_ADDRESS: z
    .string()
    .regex(/^(?:\/.+|[^:\s]+:\d+)$/)
    .default('127.0.0.1:3310'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export type Config = z.output<typeof shape>;

/** The environment, checked once at the door; a wrong setting stops the start with the setting's name. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const result = shape.safeParse(environment);
  if (!result.success) throw new Error(`wrong settings in the environment:\n${z.prettifyError(result.error)}`);
  return result.data;
};

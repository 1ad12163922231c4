import { z } from 'zod';

const shape = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export type Config = z.output<typeof shape>;

/** The environment, checked once at the door; a wrong setting stops the start with the setting's name. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const result = shape.safeParse(environment);
  if (!result.success) throw new Error(`wrong settings in the environment:\n${z.prettifyError(result.error)}`);
  return result.data;
};

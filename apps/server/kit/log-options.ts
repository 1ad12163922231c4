import { hostname } from 'node:os';
import type { BuildInfo } from './build-info.ts';
import type { Config } from './config.ts';

/** Each line of the log names the process and its build: during a release two builds write to the same log. */
export const logOptionsFor = ({ LOG_LEVEL }: Config, build: BuildInfo) => ({
  level: LOG_LEVEL,
  base: { pid: process.pid, hostname: hostname(), ...build },
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { waitMs } from '../kit/limits.ts';

const repositoryRoot = resolve(import.meta.dirname, '../..');

export type ProcessCommand = {
  name: string;
  /** Node.js, if nothing else is named. */
  file?: string;
  command: readonly string[];
  environment: Readonly<Record<string, string>>;
  folder?: string;
};

const spawnMarked = ({ name, file = process.execPath, command, environment, folder = repositoryRoot }: ProcessCommand) => {
  const child = spawn(file, command, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => process.stdout.write(text.replaceAll(/^(?=.)/gm, `[${name}] `)));
  }
  return child;
};

/** Starts a process of ours, its lines marked with its name; returns the way to end it. */
export const startProcess = (command: ProcessCommand) => {
  const child = spawnMarked(command);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    if (hasEnded()) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return Object.assign(end, { hasEnded });
};

/** Runs one to its end. */
export const runProcess = async (command: ProcessCommand) => {
  const child = spawnMarked(command);
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`${command.name} ended with ${child.exitCode ?? child.signalCode}`);
};

/** Waits for the first successful response; fails at once if the process that should send it has ended. */
export const waitUntilHealthy = async (url: string, process?: { hasEnded: () => boolean }) => {
  for (const givenUpAt = performance.now() + waitMs; performance.now() < givenUpAt; ) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    if (process?.hasEnded()) throw new Error(`${url} cannot respond: its process has ended`);
    await wait(100);
  }
  throw new Error(`${url} did not respond within ${waitMs / 1000} seconds`);
};

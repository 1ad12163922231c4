import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');

export type Command = { name: string; command: readonly string[]; environment: Readonly<Record<string, string>>; folder?: string };

const spawnNode = ({ name, command, environment, folder = root }: Command) => {
  const child = spawn(process.execPath, command, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => process.stdout.write(text.replaceAll(/^(?=.)/gm, `[${name}] `)));
  }
  return child;
};

/** Starts a Node process of ours, its lines marked with its name; answers with the way to end it. */
export const startProcess = (command: Command) => {
  const child = spawnNode(command);
  return async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
};

/** Runs one to its end. */
export const runProcess = async (command: Command) => {
  const child = spawnNode(command);
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`${command.name} ended with ${child.exitCode ?? child.signalCode}`);
};

export const untilAnswered = async (url: string) => {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await wait(100);
  }
  throw new Error(`${url} did not answer within two minutes`);
};

import { spawn } from 'node:child_process';
import { repository } from './repository.ts';

export type Outcome = { exitCode: number; output: string; seconds: number };
export type CommandOptions = {
  folder?: string;
  environment?: NodeJS.ProcessEnv;
  /** After so many seconds the command is ended and has failed. */
  limit?: number;
};

/** Runs a command of the repository to its end; returns the output of both streams as one text. */
export const runCommand = (command: readonly string[], options: CommandOptions = {}): Promise<Outcome> => {
  const { folder = repository, environment = {}, limit } = options;
  const [file = '', ...parameters] = command;
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(file, parameters, {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1', PATH: `${folder}/node_modules/.bin:${process.env['PATH']}`, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    let timer: NodeJS.Timeout | undefined;
    const end = (exitCode: number) => {
      clearTimeout(timer);
      resolve({ exitCode, output: Buffer.concat(chunks).toString('utf8'), seconds: (performance.now() - startedAt) / 1000 });
    };
    if (limit !== undefined)
      timer = setTimeout(() => {
        chunks.push(Buffer.from(`\nended after ${limit} s`));
        child.kill('SIGKILL');
        // Processes that the command started may keep its output open.
        end(124);
      }, limit * 1000);
    // A command that cannot be started counts as failed; shells return 127.
    child.once('error', (error) => {
      chunks.push(Buffer.from(error.message));
      end(127);
    });
    // A command that a signal ended has no exit code, and has not done its work.
    child.once('close', (code) => end(code ?? 1));
  });
};

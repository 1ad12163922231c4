import { spawn } from 'node:child_process';
import { repositoryRoot } from './repository.ts';

export type CommandResult = { exitCode: number; output: string; seconds: number };
export type CommandOptions = {
  folder?: string;
  environment?: NodeJS.ProcessEnv;
  /** A command that prints nothing for this long is killed. */
  silenceMs?: number;
};

/** Runs a command of the repository to its end; returns the output of both streams as one text. */
export const runCommand = (command: readonly string[], options: CommandOptions = {}): Promise<CommandResult> => {
  const { folder = repositoryRoot, environment = {}, silenceMs } = options;
  const [file = '', ...parameters] = command;
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(file, parameters, {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1', PATH: `${folder}/node_modules/.bin:${process.env['PATH']}`, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    const silence =
      silenceMs === undefined
        ? undefined
        : setTimeout(() => {
            chunks.push(Buffer.from(`\nkilled: nothing was printed for ${silenceMs / 1000} s\n`));
            child.kill('SIGKILL');
            // A process it started can still hold the streams open.
            end(1);
          }, silenceMs);
    const keep = (chunk: Buffer) => {
      chunks.push(chunk);
      silence?.refresh();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const end = (exitCode: number) => {
      clearTimeout(silence);
      resolve({ exitCode, output: Buffer.concat(chunks).toString('utf8'), seconds: (performance.now() - startedAt) / 1000 });
    };
    // A command that cannot be started counts as failed; shells return 127.
    child.once('error', (error) => {
      chunks.push(Buffer.from(error.message));
      end(127);
    });
    // A command that a signal ended has no exit code, and has not done its work.
    child.once('close', (code) => end(code ?? 1));
  });
};

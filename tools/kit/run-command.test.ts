import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

test('runCommand returns the output of both streams and the exit code', async () => {
  const outcome = await runCommand(['sh', '-c', 'echo out; echo err >&2; exit 3']);
  expect(outcome).toMatchObject({ exitCode: 3 });
  expect(outcome.output.split('\n').toSorted()).toEqual(['', 'err', 'out']);
});

test('a command that is not there or was killed has failed', async () => {
  expect(await runCommand(['no-such-command'])).toMatchObject({ exitCode: 127 });
  expect(await runCommand(['sh', '-c', 'kill -KILL $$'])).toMatchObject({ exitCode: 1 });
});

test('an environment variable for one command is passed to it', async () => {
  const { output } = await runCommand(['sh', '-c', 'echo $TZ'], { environment: { TZ: 'Asia/Tokyo' } });
  expect(output).toBe('Asia/Tokyo\n');
});

test('a command that prints nothing for too long is killed and has failed', async () => {
  const { exitCode, output } = await runCommand(['sh', '-c', 'sleep 600 & echo $!; wait'], { silenceMs: 200 });
  expect(exitCode).toBe(1);
  expect(output).toContain('killed: nothing was printed for 0.2 s');
  process.kill(Number.parseInt(output, 10));
});

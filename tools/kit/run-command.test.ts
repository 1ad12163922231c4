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

test('a command that takes longer than its limit is ended and has failed', async () => {
  const { exitCode, output, seconds } = await runCommand(['sh', '-c', 'echo begun; sleep 60 & wait'], { limit: 0.5 });
  expect(exitCode).toBe(124);
  expect(output).toContain('begun');
  expect(output).toContain('ended after 0.5 s');
  expect(seconds).toBeLessThan(30);
});

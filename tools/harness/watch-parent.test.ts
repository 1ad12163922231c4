import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const watching = `
  const { watchParent } = await import(${JSON.stringify(join(import.meta.dirname, 'watch-parent.ts'))});
  watchParent(() => process.exit(0));
  setInterval(() => {}, 60_000);
  console.log(process.pid);
`;
const starting = `
  const { spawn } = await import('node:child_process');
  spawn(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(watching)}], { stdio: 'inherit' });
`;

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a process ends when the one that started it is killed', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', starting], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
  const child = Number(printed.toString());
  expect(isRunning(child)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isRunning(child)).toBe(false);
});

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { chromium, type Page } from 'playwright-core';
import { browserOptions } from '../../browser/browser-options.ts';
import { waitMs } from '../../kit/limits.ts';
import { repositoryRoot } from '../../kit/repository.ts';

export type FirstStartResult = {
  title: string | null;
  rangeText: string | null;
  rows: number;
  seconds: number;
  isStopped: boolean;
};

/**
 * `npm run dev` on an empty folder, as on a developer's first day: the content of the list of ports, the time until it is shown,
 * and whether everything is gone after the command ended. `meddle` may change something before the list is read.
 */
export const measureFirstStart = async (
  beforeLoad: (page: Page, address: string) => Promise<void> = async () => {},
): Promise<FirstStartResult> => {
  const folder = await mkdtemp(join(tmpdir(), 'kiko-first-start-'));
  const browser = await chromium.launch(browserOptions);
  const startedAt = performance.now();
  const command = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: repositoryRoot,
    env: { ...process.env, DEV_FOLDER: folder, WEB_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await waitForAddress(command);
    // A browser with the Japanese locale, as in the offices of the users.
    const page = await browser.newPage({ locale: 'ja-JP' });
    // A cold development server compiles every module for the first page.
    page.setDefaultTimeout(waitMs);
    await beforeLoad(page, address);
    await page.goto(`${address}/administration/port`);
    await page.locator('[data-rowindex="0"]').waitFor();
    const seconds = (performance.now() - startedAt) / 1000;
    const title = await page.locator('h1').textContent();
    const rangeText = await page.getByText(/^1–\d+ \/ /).textContent();
    const rows = await page.locator('[data-rowindex]').count();
    await stopProcess(command);
    const isAnswering = await fetch(address).then(
      () => true,
      () => false,
    );
    const isStopped = !isAnswering && !existsSync(join(folder, 'data/postmaster.pid'));
    return { title, rangeText, rows, seconds, isStopped };
  } finally {
    await browser.close();
    await stopProcess(command);
    await rm(folder, { recursive: true });
  }
};

type DevProcess = ChildProcessByStdio<null, Readable, null>;

const stopProcess = async (command: DevProcess) => {
  if (command.exitCode !== null || command.signalCode !== null) return;
  // As a window that is closed: several signals at once.
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) command.kill(signal);
  await once(command, 'exit');
};

/** The address that the command prints when everything runs. */
const waitForAddress = (command: DevProcess) =>
  new Promise<string>((found, fail) => {
    let printed = '';
    command.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const address = /Kiko runs at (\S+)/.exec(printed)?.[1];
      if (address) found(address);
    });
    command.once('exit', () => fail(new Error(`npm run dev ended before it was ready:\n${printed}`)));
  });

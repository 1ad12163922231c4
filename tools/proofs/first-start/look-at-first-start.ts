import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { chromium, type Page } from 'playwright-core';
import { browserOptions } from '../../browser/browser-options.ts';
import { waitMs } from '../../kit/limits.ts';
import { repository } from '../../kit/repository.ts';

export type FirstSight = { title: string | null; shown: string | null; rows: number; seconds: number; isGoneAfterwards: boolean };

/**
 * `npm run dev` on an empty folder, as on a developer's first day: the content of the list of ports, the time until it is shown,
 * and whether everything is gone after the command ended. `meddle` may change something before the list is read.
 */
export const lookAtFirstStart = async (
  meddle: (page: Page, address: string) => Promise<void> = async () => {},
): Promise<FirstSight> => {
  const folder = await mkdtemp(join(tmpdir(), 'kiko-first-start-'));
  const browser = await chromium.launch(browserOptions);
  const startedAt = performance.now();
  const command = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: repository,
    env: { ...process.env, DEV_FOLDER: folder, WEB_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await addressOf(command);
    // A browser with the Japanese locale, as in the offices of the users.
    const page = await browser.newPage({ locale: 'ja-JP' });
    // A cold development server compiles every module for the first page.
    page.setDefaultTimeout(waitMs);
    await meddle(page, address);
    await page.goto(`${address}/administration/port`);
    await page.locator('[data-rowindex="0"]').waitFor();
    const seconds = (performance.now() - startedAt) / 1000;
    const title = await page.locator('h1').textContent();
    const shown = await page.getByText(/^1–\d+ \/ /).textContent();
    const rows = await page.locator('[data-rowindex]').count();
    await end(command);
    const isGoneAfterwards = await fetch(address).then(
      () => false,
      () => true,
    );
    return { title, shown, rows, seconds, isGoneAfterwards };
  } finally {
    await browser.close();
    await end(command);
    await rm(folder, { recursive: true });
  }
};

type Command = ChildProcessByStdio<null, Readable, null>;

const end = async (command: Command) => {
  if (command.exitCode !== null || command.signalCode !== null) return;
  command.kill('SIGTERM');
  await once(command, 'exit');
};

/** The address that the command prints when everything runs. */
const addressOf = (command: Command) =>
  new Promise<string>((found, fail) => {
    let printed = '';
    command.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const address = /Kiko runs at (\S+)/.exec(printed)?.[1];
      if (address) found(address);
    });
    command.once('exit', () => fail(new Error(`npm run dev ended before it was ready:\n${printed}`)));
  });

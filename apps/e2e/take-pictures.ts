// npm run pictures -- [folder] [words]: every screen whose name contains one of the words (separated by commas) at three widths, in
// both languages and themes.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserOptions } from '../../tools/browser/browser-options.ts';
import { settle, watchRequests } from '../../tools/browser/settle.ts';
import { startDevelopment } from '../../tools/harness/start-development.ts';
import { screens } from './screens.ts';

const [folder = 'pictures', words = ''] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const developmentFolder = await mkdtemp(join(tmpdir(), 'kiko-pictures-'));
const { address, accounts, stop } = await startDevelopment({
  folder: developmentFolder,
  webMode: 'built',
  webPort: 0,
  onMail: () => {},
});
const browser = await chromium.launch(browserOptions);
try {
  for (const screen of screens.filter(({ name }) => words.split(',').some((word) => name.includes(word)))) {
    for (const language of ['ja', 'en']) {
      for (const theme of ['light', 'dark']) {
        const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' });
        const account = accounts.find(({ kind }) => kind === screen.as);
        const prepare = ([accountId, settings]: [string, string]) => {
          sessionStorage.setItem('demo-account', accountId);
          localStorage.setItem('settings', settings);
        };
        await context.addInitScript(prepare, [String(account?.accountId), JSON.stringify({ language, theme })] as [string, string]);
        const page = await context.newPage();
        watchRequests(page);
        await page.goto(screen.path);
        for (const width of [1440, 1024, 390]) {
          await page.setViewportSize({ width, height: 900 });
          await settle(page);
          await page.screenshot({ path: join(folder, `${screen.name}-${width}-${language}-${theme}.png`), fullPage: true });
        }
        await context.close();
      }
    }
    console.log(screen.name);
  }
} finally {
  await browser.close();
  await stop();
  await rm(developmentFolder, { recursive: true });
}

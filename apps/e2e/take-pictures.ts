// npm run pictures -- [folder] [words]: every screen whose name contains one of the words (separated by commas) at three widths, in
// both languages and themes. npm run docs:pictures: the main screens in one look, as the README shows them.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserOptions } from '../../tools/browser/browser-options.ts';
import { settle, watchRequests } from '../../tools/browser/settle.ts';
import { journeyDay } from '../../tools/development/pin-system-day.ts';
import { startDevelopment } from '../../tools/harness/start-development.ts';
import { screens } from './screens.ts';

const mainScreens = [
  'home-harbor',
  'reservation-list',
  'reservation',
  'request-copy',
  'season-plan',
  'management-month',
  'management-timeline',
  'procedure-pre-arrival',
  'statistics',
  'facility',
];
const isForReadme = process.argv[2] === '--readme';
const [folder = 'pictures', words = ''] = isForReadme ? ['docs/pictures'] : process.argv.slice(2);
const isWanted = (name: string) =>
  isForReadme ? mainScreens.includes(name) : words.split(',').some((word) => name.includes(word));
const looks = isForReadme
  ? [['ja', 'light'] as const]
  : (['ja', 'en'] as const).flatMap((language) => (['light', 'dark'] as const).map((theme) => [language, theme] as const));

await mkdir(folder, { recursive: true });
const developmentFolder = await mkdtemp(join(tmpdir(), 'kiko-pictures-'));
const { address, accounts, stop } = await startDevelopment({
  folder: developmentFolder,
  webMode: 'built',
  webPort: 0,
  systemDay: journeyDay,
  onMail: () => {},
});
const browser = await chromium.launch(browserOptions);
try {
  for (const screen of screens.filter(({ name }) => isWanted(name))) {
    for (const [language, theme] of looks) {
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
      for (const width of isForReadme ? [1440] : [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await settle(page);
        const name = isForReadme ? screen.name : `${screen.name}-${width}-${language}-${theme}`;
        await page.screenshot({ path: join(folder, `${name}.png`), fullPage: !isForReadme });
      }
      await context.close();
    }
    console.log(screen.name);
  }
} finally {
  await browser.close();
  await stop();
  await rm(developmentFolder, { recursive: true });
}

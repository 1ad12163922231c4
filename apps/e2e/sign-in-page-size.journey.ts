import type { Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { settle } from '../../tools/browser/settle.ts';
import { eventually, useBrowser } from './use-browser.ts';

const { visit } = useBrowser();

/** Patterns that identify a library in minified scripts. */
const libraryMarkers = {
  grid: /virtualScrollerContent/,
  shapes: /ZodError/,
  router: /useRouteError/,
  queries: /QueryClientProvider/,
};
/** Maximum size of scripts, uncompressed, that the sign-in page may load before it accepts input. */
const maxBytes = 700_000;

test('the sign-in page accepts input before the application, its grid, its shapes or its router are loaded', async () => {
  const page = await visit('/?sign-in', { as: 'mlitMaster' });
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') responses.push(response);
  });
  const startedAt = performance.now();
  await page.reload();
  await page.getByRole('textbox').first().fill('somebody@example.jp');
  const milliseconds = Math.round(performance.now() - startedAt);
  await settle(page);
  await eventually(async () => responses.length).toBeGreaterThan(5);
  const scripts = await Promise.all(responses.map(async (response) => ({ url: response.url(), text: await response.text() })));

  const bytes = scripts.reduce((sum, { text }) => sum + text.length, 0);
  console.log(`the gate: ${scripts.length} scripts, ${Math.round(bytes / 1000)} kB, typed into after ${milliseconds} ms`);
  expect(bytes).toBeLessThan(maxBytes);
  for (const [name, sign] of Object.entries(libraryMarkers))
    expect(scripts.filter(({ text }) => sign.test(text)).map(({ url }) => `${name} in ${url}`)).toEqual([]);
});

test('the same patterns are found after sign-in', async () => {
  const page = await visit('/administration/port', { as: 'mlitMaster' });
  const urls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  const texts = await Promise.all(urls.map(async (url) => (await page.request.get(url)).text()));
  for (const [name, sign] of Object.entries(libraryMarkers))
    expect(
      texts.some((text) => sign.test(text)),
      name,
    ).toBe(true);
});

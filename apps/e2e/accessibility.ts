import rules from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  var axe: typeof rules;
}

/** What breaks a rule of accessibility. Only that leaves the page: the list of what is right is megabytes, and took most of the time. */
export const violationsOf = async (page: Page) => {
  await page.evaluate(rules.source);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
  });
};

import rules from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  var axe: typeof rules;
}

/**
 * Violations of accessibility rules. Only these are returned from the page: the list of passed rules is megabytes and took most
 * of the time.
 */
export const violationsOf = async (page: Page) => {
  await page.evaluate(rules.source);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
  });
};

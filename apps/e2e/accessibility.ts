import rules from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  var axe: typeof rules | undefined;
}

/**
 * Violations of accessibility rules. Only these are returned from the page: the list of passed rules is megabytes and took most
 * of the time.
 */
export const findAccessibilityViolations = async (page: Page) => {
  // Half a megabyte of source, once per document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(rules.source);
  return page.evaluate(async () => {
    // A tooltip is rendered outside the landmarks, and whether one is open depends on where the pointer rests.
    globalThis.axe?.configure({ rules: [{ id: 'region', selector: 'body *:not([role=tooltip], [role=tooltip] *)' }] });
    const found = await globalThis.axe?.run(document, { resultTypes: ['violations'] });
    if (!found) throw new Error('the rules of accessibility are not loaded');
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
  });
};

// Contains code that runs in the page; tools that import this file have no DOM types.
/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** Elements of the open dialog that are wider than their container or cannot be pressed, one line each. Scrollable elements may be wider. */
export const findMisfits = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const misfits: string[] = [];
    const name = (element: Element) => `${element.tagName.toLowerCase()} '${element.textContent.trim().slice(0, 40)}'`;
    const papers = [...document.querySelectorAll('[role="dialog"]')].filter((paper) => paper.getBoundingClientRect().width > 0);
    if (papers.length === 0) return ['no dialog is open'];
    const isMeantToScroll = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    // A text field scrolls its own text, and the icon buttons of a field reach into its padding by a negative margin.
    const isField = (element: Element) => element.matches('input, .MuiInputAdornment-root, .MuiAutocomplete-endAdornment');
    // Hidden elements, and the switch, whose invisible input is wider than itself on purpose.
    const isHidden = (element: Element) => element.closest('.visually-hidden, [aria-hidden="true"], svg, .MuiSwitch-root') !== null;
    const look = (element: Element, paper: Element) => {
      if (isHidden(element)) return;
      const isPaper = element === paper;
      // A dialog scrolls down by itself; across it must not.
      const isFree = !isPaper && isMeantToScroll(element) && !element.classList.contains('MuiDialogContent-root');
      const { overflowX, display } = getComputedStyle(element);
      const isInline = display === 'inline' || display === 'contents';
      const isCut = overflowX === 'hidden' && getComputedStyle(element).textOverflow === 'ellipsis';
      if (
        !isFree &&
        !isInline &&
        !isCut &&
        !isField(element) &&
        element.clientWidth > 0 &&
        element.scrollWidth > element.clientWidth + 1
      )
        misfits.push(`${name(element)}: ${element.scrollWidth} px in ${element.clientWidth}`);
      const { left, right, width } = element.getBoundingClientRect();
      if (width > 0 && (left < -1 || right > innerWidth + 1)) misfits.push(`${name(element)} is outside of the screen`);
      if (isFree) return;
      for (const child of element.children) look(child, paper);
    };
    // A dialog over another one covers its buttons.
    for (const paper of papers.slice(-1)) {
      look(paper, paper);
      for (const button of paper.querySelectorAll('button:not(:disabled)')) {
        if (isHidden(button) || button.getBoundingClientRect().width === 0) continue;
        button.scrollIntoView({ block: 'center' });
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const { left, top, width, height } = button.getBoundingClientRect();
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!found || !(button.contains(found) || found.contains(button))) misfits.push(`${name(button)} cannot be pressed`);
      }
    }
    return [...new Set(misfits)];
  });

/** Controls that reach beyond the card they belong to, one line each. A part of a card that scrolls may hold wider content. */
export const findOutsideCards = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element) => ['auto', 'scroll', 'hidden'].includes(getComputedStyle(element).overflowX);
    const isInScroller = (element: Element, card: Element) => {
      for (let parent = element.parentElement; parent && parent !== card; parent = parent.parentElement)
        if (scrolls(parent)) return true;
      return false;
    };
    const outside: string[] = [];
    for (const card of document.querySelectorAll('main .MuiCard-root')) {
      const edge = card.getBoundingClientRect();
      if (edge.width === 0) continue;
      for (const control of card.querySelectorAll('button, a, input, [role="tab"]')) {
        const { left, right, width } = control.getBoundingClientRect();
        if (width === 0 || control.closest('.visually-hidden, .MuiSwitch-root, .MuiCheckbox-root, .MuiRadio-root')) continue;
        if ((right > edge.right + 1 || left < edge.left - 1) && !isInScroller(control, card))
          outside.push(`${control.textContent.trim() || control.getAttribute('aria-label')} is outside of its card`);
      }
    }
    return [...new Set(outside)];
  });

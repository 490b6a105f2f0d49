import type { Page } from '@playwright/test';

/**
 * Does to every page what Chrome's translator does, with the same words: puts a copy of each text,
 * in two `font` elements, in the place of its node, now and whenever the page changes.
 */
export const translatePage = (page: Page) =>
  page.addInitScript(() => {
    const EXEMPT = '[translate=no], font, script, style, noscript, textarea, svg';
    function translate(text: Text): void {
      if (!/\S/.test(text.data) || text.parentElement?.closest(EXEMPT) !== null) return;
      const template = document.createElement('template');
      template.innerHTML = '<font><font></font></font>';
      template.content.querySelector('font > font')?.append(text.data);
      text.replaceWith(template.content);
    }
    function translateAll(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translate);
    }
    const observer = new MutationObserver((changes) => {
      // Chrome translates a page once it is loaded; until then, the first screen is hydrated.
      if (document.documentElement.dataset.firstPaint !== undefined) return;
      for (const { target } of changes) if (target.isConnected) translateAll(target);
    });
    const kinds = { childList: true, characterData: true, attributeFilter: ['data-first-paint'] };
    observer.observe(document, { ...kinds, subtree: true });
  });

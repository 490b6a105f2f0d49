import type { Page } from '@playwright/test';

/** The number and the size of a list's items, and the number of its nodes. */
export interface ListOutline {
  readonly items: number;
  readonly width: number;
  readonly height: number;
  readonly nodes: number;
  readonly isSideways: boolean;
}

/** Returns the HTML of a page with nothing but a list of that outline. */
export function createBareList({ items, width, height, nodes, isSideways }: ListOutline): string {
  const content = '<i></i>'.repeat(Math.max(0, Math.round(nodes / items) - 1));
  const row = isSideways ? 'display:grid;grid-auto-flow:column;overflow-x:auto' : '';
  return (
    `<!doctype html><style>body{margin:0}ul{margin:0;padding:0;${row}}` +
    `li{display:block;width:${width}px;height:${height}px;overflow:hidden}` +
    `i{display:inline-block;width:9px;height:9px;background:#789}</style>` +
    `<ul>${`<li>${content}</li>`.repeat(items)}</ul>`
  );
}

/** Shows a page with nothing but an element of that size, which follows a finger sideways. */
export async function showBareElement(
  page: Page,
  { width, height }: Pick<ListOutline, 'width' | 'height'>,
): Promise<void> {
  await page.setContent(
    `<!doctype html><style>body{margin:0;overflow:hidden}article{margin:100px auto;width:${width}px;` +
      `height:${height}px;background:#789;touch-action:pan-y;will-change:transform}</style>` +
      '<article></article>',
  );
  await page.locator('article').evaluate((element: HTMLElement) => {
    let startX = 0;
    element.addEventListener('pointerdown', ({ clientX }) => {
      startX = clientX;
    });
    element.addEventListener('pointermove', ({ clientX }) => {
      element.style.transform = `translateX(${clientX - startX}px)`;
    });
  });
}

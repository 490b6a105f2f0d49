import type { Page } from '@playwright/test';

/** Presses Tab until a button or link with this name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const control = page.getByRole('link', { name }).or(page.getByRole('button', { name }));
  const target = page.locator(':focus').and(control);
  for (let presses = 0; presses < 80; presses++) {
    if ((await target.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

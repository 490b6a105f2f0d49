import { expect, type Page } from '@playwright/test';

/** Changes the language of the open page, as a choice in another tab does. */
export async function showLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate((tag) => {
    localStorage.setItem('language', tag);
    window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

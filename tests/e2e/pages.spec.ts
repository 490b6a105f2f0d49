import type { Browser, TestInfo } from '@playwright/test';
import { enterAdminArea } from './admin-area.ts';
import { Player } from './game-fixture.ts';
import { saveScreen } from './inspect-screen.ts';
import { findFaults } from './screen-faults.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';

/** Opens a page of another player, on the same device. */
const openPage = (browser: Browser, { project }: TestInfo) =>
  browser.newPage({
    viewport: project.use.viewport ?? null,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });

test('a shared link has a card with a picture', { tag: '@desktop' }, async ({ page, request }) => {
  await page.goto(`${game.url}/proof`);
  const getMeta = (property: string) =>
    page.locator(`meta[property="${property}"]`).getAttribute('content');
  expect(await getMeta('og:url')).toBe(`${game.url}/`);
  expect(await getMeta('og:title')).toBe('Growerz Hub');
  const picture = (await getMeta('og:image')) ?? '';
  expect(new URL(picture).origin).toBe(game.url);
  const response = await request.get(picture);
  expect(response.headers()['content-type']).toBe('image/jpeg');
  const size = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, picture);
  expect(size).toEqual([1200, 630]);
  const card = page.locator('meta[name="twitter:card"]');
  await expect(card).toHaveAttribute('content', 'summary_large_image');
});

test('the page runs its inline scripts after the origin was put into it', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto(game.url);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await page.evaluate(() => 'preloadFiles' in window)).toBe(true);
  expect(refused).toEqual([]);
});

test('robots and browsers get their files', { tag: '@desktop' }, async ({ request }) => {
  const robots = await request.get(`${game.url}/robots.txt`);
  expect(robots.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await robots.text()).toContain('Disallow: /admin\nDisallow: /api/\n');

  const icon = await request.get(`${game.url}/favicon.ico`);
  expect(icon.headers()['content-type']).toBe('image/x-icon');
  const bytes = await icon.body();
  const sizes = [0, 1, 2].map((index) => bytes[6 + 16 * index]);
  expect([bytes.readUInt16LE(4), ...sizes]).toEqual([3, 16, 32, 48]);
});

const REPORT = 'a player reports a nickname, and an admin resets it';
test(REPORT, { tag: '@PLAY-08' }, async ({ page, browser }, info) => {
  const player = await Player.resume(page, game, 'Ada');
  await player.openFirstGrowhouse();
  const nickname = `Rude ${info.project.name}`;
  await page.getByRole('button', { name: 'Edit nickname' }).click();
  await page.getByRole('textbox', { name: /^Nickname of/ }).fill(nickname);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: nickname })).toBeVisible();

  const other = await openPage(browser, info);
  await Player.resume(other, game, 'Bo');
  await other.goto(`${game.url}/terms`);
  await other.getByRole('link', { name: 'report a nickname' }).click();
  await expect(other).toHaveTitle('Report a nickname · Growerz Hub');
  expect(await findFaults(other)).toEqual([]);
  await saveScreen(other, 'report-nickname');
  await other.getByLabel('Nickname, exactly as the picture shows it').fill(nickname);
  await other.getByRole('button', { name: 'Report this nickname' }).click();
  await expect(other.getByRole('status').filter({ hasText: nickname })).toBeVisible();
  await other.close();

  const management = await openPage(browser, info);
  await enterAdminArea(management, game);
  await management.goto(`${game.url}/admin0/growhouses?view=reports`);
  await expect(management.getByRole('rowheader', { name: nickname })).toBeVisible();
  expect(await findFaults(management)).toEqual([]);
  await saveScreen(management, 'reported-nicknames');
  await management.getByRole('button', { name: `Reset ${nickname}` }).click();
  await management.getByRole('dialog').getByRole('button', { name: 'Reset nickname' }).click();
  await expect(management.getByRole('rowheader', { name: nickname })).toBeHidden();
  await management.close();

  await page.reload();
  await expect(page.getByRole('heading', { name: /^Growhouse # \d+$/ })).toBeVisible();
});

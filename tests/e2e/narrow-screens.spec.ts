import { waitForLayout } from './animations-finished.ts';
import { giveSol } from './chain-thc.ts';
import { Player } from './game-fixture.ts';
import { PHONE } from './inspect-screen.ts';
import { findCutOffContent } from './screen-faults.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';
import { TOUR_GROWHOUSES } from './tour-game.ts';

const NARROW = { width: 320, height: 640 };
/** A desktop that is zoomed in to 400 %. */
const ZOOMED = { width: 320, height: 256 };

test('nothing is cut off on a narrow phone, nor with text twice as large', async ({ page }) => {
  const player = new Player(page);
  const devtools = await page.context().newCDPSession(page);
  const faults: Record<string, string[]> = {};
  const inspect = async (screen: string) => {
    for (const [viewport, standard] of [
      [NARROW, 16],
      [PHONE, 32],
    ] as const) {
      // The page cannot distinguish this browser setting from the text size of a phone.
      await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
      // Afterwards, because Chromium evaluates container queries in rem only when a size changes.
      await page.setViewportSize(viewport);
      await waitForLayout(page);
      const found = await findCutOffContent(page);
      if (found.length > 0) faults[`${screen} ${viewport.width}`] = found;
    }
  };
  await page.setViewportSize(PHONE);
  await page.goto(game.url);
  await inspect('landing');
  await player.signIn(game.url, 'Cleo');
  const [busy, , , last] = await player.arrange(game, TOUR_GROWHOUSES);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Moonlit Grove' })).toBeVisible();
  await inspect('hub');

  const balancesCode = '**/assets/wallet-account-*.js';
  await page.route(balancesCode, () => undefined);
  await page.goto(`${game.url}/growhouse/${last}`);
  await page.getByRole('button', { name: /(to go|Ready to upgrade)$/ }).click();
  await expect(page.locator('[data-bottom-bar] [data-wallet-account]')).toBeVisible();
  await inspect('upgrade');
  await page.unroute(balancesCode);
  await page.goto(`${game.url}/growhouse/${busy}`);
  await player.openDispensary();
  await inspect('seeds');
  await page.getByRole('tab', { name: 'Exchange' }).click();
  await inspect('exchange');
  await page.keyboard.press('Escape');
  for (const name of ['Edit nickname', 'Revive', 'Swap', 'Inventory']) {
    await page.getByRole('button', { name, exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await inspect(name);
    if (name !== 'Inventory') await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Transfer' }).first().click();
  await expect(page.getByRole('button', { name: /^Transfer to / }).first()).toBeVisible();
  await inspect('Transfer');
  expect(faults).toEqual({});
});

test('ten SOL fit into the bar of a narrow phone, which covers no low page', async ({ page }) => {
  const player = await Player.resume(page, game, 'Bo');
  await giveSol(game.url, await player.readAddress(), 5);
  await page.setViewportSize(NARROW);
  await player.openFirstGrowhouse();
  const wallet = page.locator('[data-bottom-bar] [data-wallet-account]');
  await expect(wallet.getByText('10.000 SOL')).toBeVisible();
  await waitForLayout(page);
  expect(await findCutOffContent(page)).toEqual([]);

  const bar = page.locator('[data-bottom-bar]');
  await expect(bar).toHaveCSS('position', 'fixed');
  await page.setViewportSize(ZOOMED);
  await expect(bar).toHaveCSS('position', 'static');
  expect(await findCutOffContent(page)).toEqual([]);
});

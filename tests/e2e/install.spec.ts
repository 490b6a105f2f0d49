import { startVersionedProxy } from '../kit/versioned-proxy.ts';
import { waitForController } from './browser-storage.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';

test.use({ serviceWorkers: 'allow' });

test('the app can be installed', { tag: '@core' }, async ({ page }) => {
  await page.goto(game.url);
  await waitForController(page);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // The tests run in incognito mode, which cannot install apps.
  const errors = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(errors).toEqual([]);

  const { url, errors: manifestErrors, data = '' } = await devtools.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  expect(manifestErrors).toEqual([]);
  const pictures = [...data.matchAll(/"src":\s*"([^"]+)"/g)].map(([, path = '']) => path);
  expect(pictures.length).toBeGreaterThan(8);
  for (const path of pictures) {
    const response = await page.request.get(new URL(path, game.url).href);
    expect(response.headers()['content-type']).toMatch(/^image\//);
  }
});

test('the app updates when the player accepts, or when it is started again', async ({ page }) => {
  const proxy = await startVersionedProxy(game.url);
  const html = page.locator('html');
  const offer = page.getByRole('status', { name: 'A new version is ready' });
  await page.goto(proxy.url);
  await waitForController(page);
  await expect(html).not.toHaveAttribute('data-version');

  proxy.deploy('2');
  await page.reload();
  await expect(offer).toBeVisible();
  await expect(html).not.toHaveAttribute('data-version');
  // The admin area is not cached, and the server only has its newest version.
  const adminPage = await page.context().newPage();
  const response = await adminPage.goto(`${proxy.url}/admin0`);
  expect(await response?.text()).toContain('data-version="2"');
  await adminPage.close();
  await offer.getByRole('button', { name: 'Reload' }).click();
  await expect(html).toHaveAttribute('data-version', '2');

  proxy.deploy('3');
  await page.reload();
  await expect(offer).toBeVisible();
  await expect(html).toHaveAttribute('data-version', '2');
  await page.reload();
  await expect(html).toHaveAttribute('data-version', '3');
  await expect(offer).toBeHidden();
  await proxy.close();
});

test(
  'an outdated client fetches the new page before its worker has found it',
  { tag: ['@ERR-03'] },
  async ({ page }) => {
    const proxy = await startVersionedProxy(game.url);
    const html = page.locator('html');
    await page.goto(proxy.url);
    await waitForController(page);
    proxy.deploy('2');
    proxy.hidesWorker = true;
    proxy.refusesClients = true;
    // Opens another page, because the first may already know that it is outdated: a reload would update it.
    await page.goto(`${proxy.url}/terms`);
    const offer = page.getByRole('status', { name: 'A new version is out' });
    await expect(offer).toBeVisible();
    await expect(html).not.toHaveAttribute('data-version');

    proxy.refusesClients = false;
    await offer.getByRole('button', { name: 'Get the new version' }).click();
    await expect(html).toHaveAttribute('data-version', '2');
    await expect(offer).toBeHidden();
    await proxy.close();
  },
);

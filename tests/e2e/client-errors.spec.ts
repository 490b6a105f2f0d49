import { enterAdminArea } from './admin-area.ts';
import { Player } from './game-fixture.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';

// The first step makes a page fail.
test.use({ expectedErrors: /TypeError/ });

test('an error of a page can be read in its source in the admin area', async ({
  page,
  browser,
}) => {
  await test.step('the page of a player fails and reports it', async () => {
    // An answer that the hub cannot show.
    await page.route('**/api/account/hub', async (route) => {
      const response = await route.fetch();
      const { data, ...envelope } = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { ...envelope, data: { ...data, growhouses: null } } });
    });
    const player = new Player(page);
    await player.storeSession(game.url, 'Ada');
    const reported = page.waitForResponse('**/api/client-error');
    await page.goto(`${game.url}/hub?secret=word`);
    await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
    const response = await reported;
    expect(response.status()).toBe(200);
    const request = response.request();
    expect(JSON.stringify([request.postData(), request.headers()])).not.toMatch(
      /secret|[1-9A-HJ-NP-Za-km-z]{32}/,
    );
    const [file] = /assets\/[\w.-]+\.js/.exec(request.postData() ?? '') ?? [];
    const map = await page.request.get(`${game.url}/${file}.map`);
    expect(map.status()).toBe(404);
  });

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const admin = await context.newPage();
  await enterAdminArea(admin, game);
  await admin.getByRole('link', { name: 'Logs' }).click();
  await admin.getByRole('button', { name: 'Errors' }).click();
  const link = admin.getByRole('link', { name: /^TypeError: Cannot read properties of null$/ });

  await test.step('an admin finds it and reads its stack', async () => {
    await expect(link).toBeVisible();
    await link.click();
    const stack = admin.getByRole('region', { name: 'Stack' });
    await expect(stack.getByRole('listitem').first()).toContainText(
      /^src\/[\w/-]+\.tsx?:\d+:\d+.*growhouses/,
    );
    await expect(
      admin.getByRole('row', { name: /\/hub Chrome \d+, \w+ Error page/ }),
    ).toBeVisible();
  });

  await test.step('it leaves the open errors once it is resolved', async () => {
    await admin.getByRole('button', { name: 'Mark as resolved' }).click();
    await expect(admin.getByText('Resolved by')).toBeVisible();
    await admin.getByRole('link', { name: 'All errors' }).click();
    await expect(link).toBeHidden();
  });
  await context.close();
});

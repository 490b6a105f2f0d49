import { Player } from './game-fixture.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';

// The test makes a page fail.
test.use({ expectedErrors: /TypeError/ });

test('a page that fails shows a page about it and reports it without personal data', async ({
  page,
}) => {
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

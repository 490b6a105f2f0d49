import { findFaults } from './screen-faults.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';

test('the API documentation shows calls under the policy of the game', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const problems: string[] = [];
  const hosts = new Set<string>();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));

  const response = await page.goto(`${game.url}/api/docs`);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("style-src 'self'");
  expect(policy).not.toContain('unsafe');

  await expect(page.getByRole('heading', { name: 'Growerz Hub' })).toBeVisible();
  await page.locator('#operations-tag-plant').getByRole('button').click();
  const call = page.locator('#operations-plant-postPlantByIdWater');
  await call.getByRole('button', { name: 'Waters a plant that is due' }).click();
  await expect(call.getByText('300 per wallet')).toBeVisible();
  await expect(call.getByText('PLANT_NOT_DUE').first()).toBeVisible();
  await page.mouse.move(0, 0);

  expect(await findFaults(page)).toEqual([]);
  expect(problems).toEqual([]);
  expect([...hosts]).toEqual([new URL(game.url).origin]);
});

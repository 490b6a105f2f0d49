import { LANGUAGES, SOURCE_LANGUAGE } from '../../src/language/languages.ts';
import type { GrowhouseSetup } from '../kit/arrange-growhouses.ts';
import { createTranslator } from '../kit/catalogues.ts';
import { giveThc } from './chain-thc.ts';
import { isFull } from '../kit/scope.ts';
import { Player } from './game-fixture.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';
import { showLanguage } from './show-language.ts';

/** One harvest away from level 2. */
const NEARLY_UPGRADABLE: GrowhouseSetup = {
  growerClasses: [1],
  harvested: { common: 5 },
  plants: [
    { strainId: 1, stage: 5, dueInHours: -1 },
    { strainId: 1, stage: 3, dueInHours: -1 },
    { strainId: 1, stage: 0 },
  ],
};

const TRANSLATIONS = LANGUAGES.filter((tag) => tag !== SOURCE_LANGUAGE && (isFull || tag === 'de'));

for (const language of TRANSLATIONS) {
  test(`the game is played in ${language}`, { tag: ['@core', '@phone'] }, async ({ page }) => {
    const i18n = await createTranslator(language);
    const button = (message: string, values = {}) =>
      page.getByRole('button', { name: i18n.t(message, values), exact: true });
    const dialog = (message: string, values = {}) =>
      page.getByRole('dialog', { name: i18n.t(message, values) });
    await page.addInitScript((tag) => localStorage.setItem('language', tag), language);
    const player = new Player(page);
    await player.storeSession(game.url, 'Ada');
    await page.goto(game.url);
    const greeting = i18n.t('Welcome to your Growhouse Hub');
    await expect(page.getByRole('heading', { name: greeting })).toBeVisible();
    await giveThc(game.url, await player.readAddress(), 5000);
    await player.openArranged(game, NEARLY_UPGRADABLE);

    await button('Water').first().click();
    await expect(player.toast(i18n.t('Successfully watered plant!'))).toBeVisible();
    await page.route('**/api/plant/*/harvest', (route) =>
      route.fulfill({
        status: 409,
        json: {
          success: false,
          code: 'CONFLICT',
          message: 'something changed in the meantime, try again',
        },
      }),
    );
    await button('Harvest').first().click();
    const reason = i18n.t('something changed in the meantime, try again');
    const refused = i18n.t('Unable to harvest plant, {reason}', { reason });
    await expect(player.toast(refused)).toBeVisible();
    await page.unrouteAll();
    await button('Harvest').first().click();
    await button('Back to the plants').click();

    await button('Dispensary').click();
    const label = i18n.t('{rarity} seeds', { rarity: i18n.t('Common') });
    await button('One more: {label}', { label }).click();
    const BUY = '{count, plural, one {Buy # seed · {price}} other {Buy # seeds · {price}}}';
    await button(BUY, { count: 1, price: '150 THC' }).click();
    const BOUGHT = '{count, plural, one {# seed purchased} other {# seeds purchased}}';
    await expect(dialog(BOUGHT, { count: 1 })).toBeVisible();
    await button('Done').click();
    await player.closeToasts();

    await button('Upgrade to level {level}', { level: 2 }).first().click();
    await dialog('Upgrade to level {level}?', { level: 2 })
      .getByRole('button', { name: i18n.t('Upgrade'), exact: true })
      .click();
    await expect(dialog('Growhouse upgraded!')).toBeVisible();
  });
}

test(
  'a change of the language keeps what is open and entered, also without a network',
  { tag: ['@core', '@phone'] },
  async ({ page }) => {
    const i18n = await createTranslator('de');
    const player = await Player.resume(page, game, 'Bo');
    await player.openFirstGrowhouse();
    const dialog = await player.fillCart('THC', 'Common', 1);
    await expect(dialog.getByRole('status', { name: 'Common seeds', exact: true })).toHaveText('1');
    await showLanguage(page, 'de');
    const dispensary = page.getByRole('dialog', { name: i18n.t('Dispensary') });
    const label = i18n.t('{rarity} seeds', { rarity: i18n.t('Common') });
    await expect(dispensary.getByRole('status', { name: label, exact: true })).toHaveText('1');
    await page.context().setOffline(true);
    await showLanguage(page, 'en');
    await showLanguage(page, 'de');
    await expect(dispensary.getByRole('status', { name: label, exact: true })).toHaveText('1');
    await page.context().setOffline(false);
  },
);

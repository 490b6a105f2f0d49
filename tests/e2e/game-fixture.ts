import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import {
  type GrowhousePageShape,
  growhousePageShape,
  type IdentityShape,
  identityShape,
} from '../../src/contract/shapes.ts';
import { arrangeGrowhouses, type GrowhouseSetup } from '../kit/arrange-growhouses.ts';
import type { SharedGame } from './shared-game.ts';
import { createStoredSession, type StoredEntries } from './stored-session.ts';

/** Page object for everything a player does on the screens. */
export class Player {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the hub as `resumeSession` does. */
  static async resume(page: Page, game: SharedGame, account: string): Promise<Player> {
    const player = new Player(page);
    await player.resumeSession(game.url, account);
    return player;
  }

  /** Opens the hub in a browser context of its own, which the test closes. */
  static async resumeElsewhere(
    browser: Browser,
    game: SharedGame,
    account: string,
  ): Promise<Player> {
    const context = await browser.newContext();
    return Player.resume(await context.newPage(), game, account);
  }

  /** Opens the account list of the local test wallet from the landing page. */
  async openTestWallet(url: string): Promise<void> {
    // The offer of sounds would cover buttons after the first action.
    await this.page.addInitScript(() => localStorage.setItem('sound', 'off'));
    await this.page.goto(url);
    await this.page.getByRole('button', { name: 'Select Wallet' }).first().click();
    await this.page.getByRole('button', { name: 'Local test wallet' }).click();
    await expect(this.page.getByRole('button', { name: /^Ada/ })).toBeVisible();
  }

  /** Signs in with an account of the local test wallet and waits for the hub. */
  async signIn(url: string, account: string): Promise<void> {
    await this.openTestWallet(url);
    await this.page.getByRole('button', { name: new RegExp(`^${account}`) }).click();
    await expect(this.hubGreeting).toBeVisible();
  }

  /**
   * Opens the hub as a new player who has signed in with this browser before: quicker than `signIn`,
   * which tests use that are about the way to the hub.
   */
  async resumeSession(url: string, account: string): Promise<void> {
    await this.storeSession(url, account);
    await this.page.goto(url);
    await expect(this.hubGreeting).toBeVisible();
  }

  /** Signs in without the page, which finds the session when it is opened next. */
  async storeSession(url: string, account: string): Promise<void> {
    const session = await createStoredSession(url, account);
    await this.page.addInitScript(
      (entries: StoredEntries) => {
        // Only once: the player may sign out later.
        if (localStorage.getItem('localTestWallet') !== null) return;
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      },
      // The offer of sounds would cover buttons after the first action.
      { ...session, sound: 'off' },
    );
  }

  get hubGreeting(): Locator {
    return this.page.getByRole('heading', { name: 'Welcome to your Growhouse Hub' });
  }

  async openFirstGrowhouse(): Promise<void> {
    await this.page
      .getByText(/^Growhouse # \d+$/)
      .first()
      .click();
    await this.page.waitForURL(/\/growhouse\/\d+$/);
    await expect(this.page.getByRole('heading', { name: /^Growhouse # \d+$/ })).toBeVisible();
  }

  /** Adds growhouses to those of the player. @returns their ids, in order */
  async arrange(game: SharedGame, setups: readonly GrowhouseSetup[]): Promise<number[]> {
    return arrangeGrowhouses({ ...game, address: await this.readAddress() }, setups);
  }

  /** Adds a growhouse to those of the player and opens it. @returns its id */
  async openArranged(game: SharedGame, setup: GrowhouseSetup): Promise<number> {
    const [id = 0] = await this.arrange(game, [setup]);
    await this.page.goto(`${game.url}/growhouse/${id}`);
    return id;
  }

  /** Adds the first listed grower. */
  async addGrower(): Promise<void> {
    await this.page.getByRole('button', { name: 'Add Grower +' }).click();
    const dialog = this.page.getByRole('dialog', { name: /Growerz$/ });
    await dialog
      .getByRole('button', { name: /^Choose Growerz #/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: /^Add Growerz #/ }).click();
    await expect(this.toast('Grower added to Growhouse')).toBeVisible();
    await expect(dialog).toBeHidden();
  }

  async plantSeed(): Promise<void> {
    await this.page.getByRole('button', { name: 'Inventory' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Inventory' });
    await dialog
      .getByRole('button', { name: /^Plant/ })
      .first()
      .click();
    await expect(this.toast('Seed planted successfully!')).toBeVisible();
    await this.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }

  /** Buys seeds of a rarity and closes the dispensary. */
  async buySeeds(currency: 'THC' | 'SOL', rarity: string, count: number): Promise<void> {
    const dialog = await this.fillCart(currency, rarity, count);
    await dialog.getByRole('button', { name: /^Buy \d/ }).dblclick();
    const bought = this.page.getByRole('dialog', { name: /purchased$/ });
    await this.buyAnywayUnless(bought);
    await expect(bought.getByRole('listitem')).toHaveCount(count);
    await bought.getByRole('button', { name: 'Done' }).click();
    await expect(bought).toBeHidden();
  }

  /** Opens the dispensary and chooses seeds. @returns the dialog */
  async fillCart(currency: 'THC' | 'SOL', rarity: string, count: number): Promise<Locator> {
    await this.openDispensary();
    const dialog = this.page.getByRole('dialog', { name: 'Dispensary' });
    await dialog.getByRole('button', { name: `Pay in ${currency}` }).click();
    for (let seed = 0; seed < count; seed++) {
      await dialog.getByRole('button', { name: `One more: ${rarity} seeds` }).click();
    }
    return dialog;
  }

  /** Starts to buy one seed, which asks the wallet. @returns the dispensary dialog */
  async startBuying(currency: 'THC' | 'SOL' = 'SOL'): Promise<Locator> {
    const dispensary = await this.fillCart(currency, 'Common', 1);
    await dispensary.getByRole('button', { name: /^Buy \d/ }).click();
    return dispensary;
  }

  /** Confirms the purchase of seeds that cannot be planted now, unless it goes on by itself. */
  async buyAnywayUnless(continued: Locator): Promise<void> {
    const buyAnyway = this.page.getByRole('button', { name: 'Buy anyway' });
    await expect(buyAnyway.or(continued)).toBeVisible();
    if (await buyAnyway.isVisible()) await buyAnyway.click();
  }

  async openDispensary(): Promise<void> {
    await this.page.getByRole('button', { name: 'Dispensary' }).click();
    await expect(this.page.getByRole('dialog', { name: 'Dispensary' })).toBeVisible();
  }

  /** The water buttons of the plants that are due. */
  get waterButton(): Locator {
    return this.page.getByRole('button', { name: /^Water(?! All| in| \d)/ });
  }

  get harvestButton(): Locator {
    return this.page.getByRole('button', { name: /^Harvest(?! All| in| \d)/ });
  }

  /** Reads whole THC from the header, or from the bottom bar on a phone. */
  async readThcBalance(): Promise<number> {
    const inBar = this.page.getByText(/^[\d,.]+ THC$/);
    const inHeader = this.page.locator('[data-wallet-balances]');
    const text = await inBar.or(inHeader).filter({ visible: true }).first().innerText();
    const figure = /([\d,.]+)(?: THC)?\s*$/.exec(text)?.[1];
    return Number(figure?.replaceAll(',', '') ?? NaN);
  }

  async readAddress(): Promise<string> {
    return (await this.readIdentity()).account.address;
  }

  /** Fetches the growhouse that is on the screen from the server. */
  async readGrowhouse(): Promise<GrowhousePageShape> {
    const { token } = await this.readIdentity();
    const path = new URL(this.page.url()).pathname;
    const answer = await this.page.request.get(new URL(`/api${path}`, this.page.url()).href, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = z.object({ data: growhousePageShape }).parse(await answer.json());
    return data;
  }

  async readIdentity(): Promise<IdentityShape> {
    const stored = await this.page.evaluate(() => localStorage.getItem('identity'));
    return identityShape.parse(JSON.parse(stored ?? 'null'));
  }

  /** Disconnects the wallet, which signs the player out. */
  async disconnect(): Promise<void> {
    await this.page.getByRole('button', { name: /^Wallet / }).click();
    await this.page.getByRole('menuitem', { name: 'Disconnect' }).click();
    await expect(this.page.getByRole('button', { name: 'Select Wallet' }).first()).toBeVisible();
  }

  /** Closes the toasts instead of waiting until they disappear. */
  async closeToasts(): Promise<void> {
    const close = this.page.locator('[data-toasts] button');
    await expect(async () => {
      // At once, because a toast may disappear before it is clicked.
      await close.evaluateAll((buttons: HTMLElement[]) =>
        buttons.forEach((button) => button.click()),
      );
      expect(await close.count()).toBe(0);
    }).toPass();
  }

  toast(text: string | RegExp): Locator {
    return this.page.getByText(text).last();
  }
}

import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import {
  type GrowhousePageShape,
  growhousePageShape,
  identityShape,
} from '../../src/contract/shapes.ts';

/** The page moves on between looking and pressing: what is there is looked up anew. */
const hasGoneBy = (): undefined => undefined;

/** What a player does on the screens, in the words the screens show. */
export class Farm {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** From the landing page to the accounts of the local test wallet. */
  async chooseTestWallet(url: string): Promise<void> {
    await this.page.goto(url);
    await this.page.getByRole('button', { name: 'Select Wallet' }).first().click();
    await this.page.getByRole('button', { name: 'Local test wallet' }).click();
    await expect(this.page.getByRole('button', { name: /^Ada/ })).toBeVisible();
  }

  /** From the landing page to the hub, as one of the local test wallet's accounts. */
  async signIn(url: string, account: string): Promise<void> {
    await this.chooseTestWallet(url);
    await this.page.getByRole('button', { name: new RegExp(`^${account}`) }).click();
    await expect(this.hubGreeting).toBeVisible();
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

  /** Puts the first grower offered to work. */
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

  /** Buys so many seeds of a rarity, and leaves the dispensary. */
  async buySeeds(currency: 'THC' | 'SOL', rarity: string, count: number): Promise<void> {
    await this.openDispensary();
    const dialog = this.page.getByRole('dialog', { name: 'Dispensary' });
    await dialog.getByRole('button', { name: `Pay in ${currency}` }).click();
    for (let seed = 0; seed < count; seed++) {
      await dialog.getByRole('button', { name: `One more: ${rarity} seeds` }).click();
    }
    await dialog.getByRole('button', { name: /^Buy \d/ }).dblclick();
    const bought = this.page.getByRole('dialog', { name: /purchased$/ });
    await expect(bought.getByRole('listitem')).toHaveCount(count);
    await bought.getByRole('button', { name: 'Done' }).click();
    await expect(bought).toBeHidden();
  }

  async openDispensary(): Promise<void> {
    await this.page.getByRole('button', { name: 'Dispensary' }).click();
    await expect(this.page.getByRole('dialog', { name: 'Dispensary' })).toBeVisible();
  }

  /** The plant cards' own buttons; only a due plant's can be pressed. */
  get waterButton(): Locator {
    return this.page.getByRole('button', { name: /^Water(?! All| in)/ });
  }

  get harvestButton(): Locator {
    return this.page.getByRole('button', { name: /^Harvest(?! All| in)/ });
  }

  /** Whole THC as the header shows them, or the bar on a phone. */
  async thcBalance(): Promise<number> {
    const inBar = this.page.getByText(/^[\d,.]+ THC$/);
    const inHeader = this.page.locator('[data-wallet-balances]');
    const text = await inBar.or(inHeader).filter({ visible: true }).first().innerText();
    const figure = /([\d,.]+)(?: THC)?\s*$/.exec(text)?.[1];
    return Number(figure?.replaceAll(',', '') ?? NaN);
  }

  async address(): Promise<string> {
    return (await this.identity()).account.address;
  }

  /** The growhouse on the screen, as the server answers it. */
  async readGrowhouse(): Promise<GrowhousePageShape> {
    const { token } = await this.identity();
    const path = new URL(this.page.url()).pathname;
    const answer = await this.page.request.get(new URL(`/api${path}`, this.page.url()).href, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = z.object({ data: growhousePageShape }).parse(await answer.json());
    return data;
  }

  async token(): Promise<string> {
    return (await this.identity()).token;
  }

  private async identity() {
    const stored = await this.page.evaluate(() => localStorage.getItem('identity'));
    return identityShape.parse(JSON.parse(stored ?? 'null'));
  }

  /** Closes the toasts instead of waiting until they leave. */
  async closeToasts(): Promise<void> {
    const close = this.page.locator('[data-toasts] button');
    while ((await close.count()) > 0) {
      await close.first().click({ timeout: 2000 }).catch(hasGoneBy);
    }
  }

  toast(text: string): Locator {
    return this.page.getByText(text).last();
  }
}

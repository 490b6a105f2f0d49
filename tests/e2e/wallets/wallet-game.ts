import { expect, type Locator, type Page } from '@playwright/test';
import type { GrowhouseSetup } from '../../kit/arrange-growhouses.ts';
import { Player } from '../game-fixture.ts';
import type { SharedGame } from '../shared-game.ts';

/** A growhouse with a plant to harvest and room for seeds. */
const RIPE_GROWHOUSE: GrowhouseSetup = {
  nickname: 'Ripe',
  growerClasses: [1],
  plants: [{ strainId: 1, stage: 5, dueInHours: -1 }],
};

/** Page object for a player with a simulated wallet. */
export class WalletPlayer extends Player {
  readonly #game: SharedGame;

  constructor(page: Page, game: SharedGame) {
    super(page);
    this.#game = game;
  }

  /** Opens the wallet dialog on the landing page. */
  async openWalletDialog(): Promise<void> {
    await this.page.goto(this.#game.url);
    await this.page.getByRole('button', { name: 'Select Wallet' }).first().click();
  }

  /** Opens the wallet dialog and chooses a wallet. */
  async chooseWallet(wallet: string): Promise<void> {
    await this.openWalletDialog();
    await this.dialog.getByRole('button', { name: wallet }).click();
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: /wallet on Solana to continue$/ });
  }

  /** The title of the connection doctor's diagnosis. */
  diagnosis(title: string): Locator {
    return this.dialog.getByRole('heading', { name: title });
  }

  /** Creates a growhouse with a ripe plant for the signed-in player, and opens it. */
  async openRipeGrowhouse(): Promise<void> {
    await this.openArranged(this.#game, RIPE_GROWHOUSE);
    await expect(this.page.getByRole('button', { name: /^Wallet / })).toBeVisible();
  }

  async harvest(): Promise<void> {
    await this.harvestButton.click();
    await expect(this.page.getByRole('dialog', { name: /harvested$/ })).toBeVisible();
    await this.page.keyboard.press('Escape');
  }

  /** Checks that the seed has been bought, and closes the dialog. */
  async expectBought(): Promise<void> {
    const bought = this.page.getByRole('dialog', { name: /purchased$/ });
    await expect(bought.getByRole('listitem')).toHaveCount(1);
    await bought.getByRole('button', { name: 'Done' }).click();
  }
}

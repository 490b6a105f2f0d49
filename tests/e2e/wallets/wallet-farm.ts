import { expect, type Locator, type Page } from '@playwright/test';
import { arrangeFarm, type HouseScene } from '../../kit/arranged-farm.ts';
import { type GameProcess, startGameProcess } from '../../kit/game-process.ts';
import { Farm } from '../farm.ts';
import type { WalletOwner } from './owner.ts';

/** Slow: nothing here waits for a plant. */
const GAME_SPEED = 1;

/** A plant to harvest, and room for seeds. */
const RIPE: HouseScene = {
  nickname: 'Ripe',
  growerClasses: [1],
  plants: [{ strainId: 1, stage: 5, dueInHours: -1 }],
};

export const startGame = (): Promise<GameProcess> => startGameProcess({ gameSpeed: GAME_SPEED });

/** A player with a wallet of their own, on the screens. */
export class WalletFarm extends Farm {
  readonly #page: Page;
  readonly #game: GameProcess;
  readonly #owner: WalletOwner;

  constructor(page: Page, { game, owner }: { game: GameProcess; owner: WalletOwner }) {
    super(page);
    this.#page = page;
    this.#game = game;
    this.#owner = owner;
  }

  /** From the landing page to the wallets. */
  async openChoice(): Promise<void> {
    await this.#page.goto(this.#game.url);
    await this.#page.getByRole('button', { name: 'Select Wallet' }).first().click();
  }

  /** From the landing page to asking a wallet to connect. */
  async choose(wallet: string): Promise<void> {
    await this.openChoice();
    await this.dialog.getByRole('button', { name: wallet }).click();
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog', { name: /wallet on Solana to continue$/ });
  }

  /** What the doctor has found. */
  finding(title: string): Locator {
    return this.dialog.getByRole('heading', { name: title });
  }

  /** A growhouse with a ripe plant, for whoever has signed in; by a fresh load of the page. */
  async openRipeGrowhouse(): Promise<void> {
    const { dataDir, url } = this.#game;
    const place = { dataDir, gameSpeed: GAME_SPEED, address: this.#owner.address };
    const [id] = await arrangeFarm(place, [RIPE]);
    await this.#page.goto(`${url}/growhouse/${id}`);
    await expect(this.#page.getByRole('button', { name: /^Wallet / })).toBeVisible();
  }

  async harvest(): Promise<void> {
    await this.harvestButton.click();
    await expect(this.#page.getByRole('dialog', { name: /harvested$/ })).toBeVisible();
    await this.#page.keyboard.press('Escape');
  }

  /** Starts to buy one seed, which brings the wallet up. @returns the dispensary's dialog */
  async startBuying(): Promise<Locator> {
    await this.openDispensary();
    const dispensary = this.#page.getByRole('dialog', { name: 'Dispensary' });
    await dispensary.getByRole('button', { name: 'Pay in SOL' }).click();
    await dispensary.getByRole('button', { name: 'One more: Common seeds' }).click();
    await dispensary.getByRole('button', { name: /^Buy \d/ }).click();
    return dispensary;
  }

  /** The seed that was being bought has arrived. */
  async expectBought(): Promise<void> {
    const bought = this.#page.getByRole('dialog', { name: /purchased$/ });
    await expect(bought.getByRole('listitem')).toHaveCount(1);
    await bought.getByRole('button', { name: 'Done' }).click();
  }
}

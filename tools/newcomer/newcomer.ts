import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { arePicturesRendered } from '../../tests/e2e/pictures-rendered.ts';

/** A step of the run: the sentence that told the player what to do, and where it is pictured. */
export interface NewcomerStep {
  /** The file of the first step with a sentence like this one. */
  readonly picture: string;
  readonly sentence: string;
}

/** More steps than a run takes: each plant is watered, harvested and waited for on its own. */
const MAX_STEPS = 300;

/** After this, what a player wanted to press is gone. */
const ACTION_TIMEOUT_MS = 8000;

/** How long a player waits for a sentence to change before pressing its button again. */
const CHANGE_TIMEOUT_MS = 10_000;
/** How often a player presses a button that changes nothing. */
const MAX_FAILED_PRESSES = 3;

/** How long plants may have to be waited for. */
const GROWTH_TIMEOUT_MS = 60_000;

/** Plants wither meanwhile, so that a picture is taken before all of its details are there. */
const PICTURE_TIMEOUT_MS = 2000;

/** How often a player looks for a button in a dialog that is busy, and after which pause. */
const MAX_LOOKS = 120;
const LOOK_AGAIN_MS = 250;

/** A player who knows nothing but what the screen says, and does it. */
export class Newcomer {
  readonly steps: NewcomerStep[] = [];
  private readonly page: Page;
  private readonly folder: string;
  private failedPresses = 0;

  constructor(page: Page, folder: string) {
    this.page = page;
    this.folder = folder;
    page.setDefaultTimeout(ACTION_TIMEOUT_MS);
  }

  /** From the landing page to the hub. */
  async signIn(url: string, account: string): Promise<void> {
    await this.page.goto(url);
    const connect = this.page.getByRole('button', { name: 'Select Wallet' }).first();
    await this.takeStep('landing', connect);
    await this.takeStep('wallets', this.page.getByRole('button', { name: 'Local test wallet' }));
    const choice = this.page.getByRole('button', { name: new RegExp(`^${account}`) });
    await this.takeStep('accounts', choice);
    const greeting = this.page.getByRole('heading', { name: 'Welcome to your Growhouse Hub' });
    await expect(greeting).toBeVisible({ timeout: 30_000 });
  }

  /** Follows the hub's suggestion into a growhouse, and those of the growhouse to level 2. */
  async playToLevel2(): Promise<void> {
    const sentence = await this.suggestion.getByRole('paragraph').first().innerText();
    await this.takeStep('hub', this.suggestion.getByRole('link').first(), sentence);
    await this.page.waitForURL(/\/growhouse\/\d+$/, { timeout: 30_000 });
    // The hub's button opens the dialog of the step as well.
    await this.page.getByRole('dialog').waitFor({ timeout: 30_000 });
    while (this.steps.length < MAX_STEPS) {
      await this.followSuggestion();
      // The dialog of the upgrade may open and be answered within one step.
      if (this.steps.at(-1)?.sentence.startsWith('Growhouse upgraded!')) return;
    }
    throw new Error(`Level 2 was not reached in ${MAX_STEPS} steps`);
  }

  private get suggestion(): Locator {
    return this.page.getByRole('complementary', { name: /^(First steps|Next step)$/ });
  }

  /** Does what the open dialog offers or, without a dialog, what the growhouse suggests. */
  private async followSuggestion(): Promise<void> {
    const dialog = this.page.getByRole('dialog').last();
    if (await dialog.isVisible()) {
      await this.answerDialog(dialog);
      return;
    }
    const text = await this.sentence.innerText();
    if (text.startsWith('The next plant')) {
      await this.recordStep('wait', text);
      await expect(this.sentence).not.toHaveText(text, { timeout: GROWTH_TIMEOUT_MS });
      return;
    }
    await this.pressSuggestion(text);
  }

  private get sentence(): Locator {
    return this.suggestion.getByRole('status');
  }

  /** The button may have become another one since its sentence was read, because plants grow. */
  private async pressSuggestion(text: string): Promise<void> {
    const button = this.suggestion.getByRole('button').first();
    const label = (await button.innerText()).trim();
    await this.recordStep(toFileName(label), text);
    const hasChanged = async () =>
      (await this.page.getByRole('dialog').last().isVisible()) ||
      (await this.sentence.innerText()) !== text;
    try {
      await button.click();
      await expect.poll(hasChanged, { timeout: CHANGE_TIMEOUT_MS }).toBe(true);
      this.failedPresses = 0;
    } catch (error) {
      this.failedPresses += 1;
      if (this.failedPresses > MAX_FAILED_PRESSES) throw error;
    }
  }

  /** A dialog may close by itself meanwhile, as the inventory does after the last seed. */
  private async answerDialog(dialog: Locator): Promise<void> {
    try {
      await this.pressMainButton(dialog);
    } catch (error) {
      if (await dialog.isVisible()) throw error;
    }
  }

  private async pressMainButton(dialog: Locator): Promise<void> {
    const button = await this.findMainButton(dialog);
    // It may have been closing.
    if (button === null) return;
    const title = (await dialog.getByRole('heading').first().innerText()).trim();
    const label = (await button.innerText()).trim();
    await this.recordStep(toFileName(title), `${title}: ${label}`);
    await button.click();
    await expect(async () => {
      const isGone = !(await button.isVisible());
      expect(isGone || (await button.isEnabled())).toBe(true);
    }).toPass({ timeout: 60_000 });
  }

  /** The first enabled button of a dialog that goes forward, in the order a player would try them. */
  private async findMainButton(dialog: Locator): Promise<Locator | null> {
    const names = [
      /^Upgrade to level 2/,
      /^Upgrade/,
      /^Add Growerz #/,
      /^Choose Growerz #/,
      /^Buy \d/,
      /^Plant(?! All)/,
      /^Revive/,
      /^Open inventory/,
      /^Back to the plants/,
      /^Got it/,
      /^Close$/,
    ];
    const isOpen = () => dialog.isVisible();
    for (let attempt = 0; attempt < MAX_LOOKS && (await isOpen()); attempt += 1) {
      for (const name of names) {
        const button = dialog.getByRole('button', { name, disabled: false }).first();
        // The cross of a dialog has no text; players do not use it while the dialog is busy.
        if ((await button.isVisible()) && (await button.innerText()) !== '') return button;
      }
      await this.page.waitForTimeout(LOOK_AGAIN_MS);
    }
    if (await isOpen()) throw new Error(`No way forward in ${await dialog.innerText()}`);
    return null;
  }

  private async takeStep(name: string, button: Locator, sentence?: string): Promise<void> {
    await expect(button).toBeVisible();
    await this.recordStep(name, sentence ?? (await button.innerText()).trim());
    await button.click();
  }

  /** Takes a picture of the first sentence of each kind, whatever its numbers. */
  private async recordStep(name: string, sentence: string): Promise<void> {
    const kind = toKind(sentence);
    const known = this.steps.find((step) => toKind(step.sentence) === kind);
    const number = String(this.steps.length + 1).padStart(3, '0');
    const picture = known?.picture ?? `${number}-${name}.png`;
    if (!known) {
      const options = { timeout: PICTURE_TIMEOUT_MS };
      await this.page.waitForFunction(arePicturesRendered, null, options).catch(() => undefined);
      await this.page.screenshot({ path: join(this.folder, picture) });
    }
    this.steps.push({ picture, sentence });
  }
}

const toKind = (sentence: string): string => sentence.replaceAll(/\d+/g, '#');

const toFileName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

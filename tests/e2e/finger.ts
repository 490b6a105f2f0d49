import type { CDPSession, Locator, Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger on the touch screen of a page, as real input of the browser. */
export class Finger {
  readonly #touch: CDPSession;
  #at: Point = { x: 0, y: 0 };

  private constructor(touch: CDPSession) {
    this.#touch = touch;
  }

  static async create(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  /** Touches the middle of an element. @param top only its upper edge, this far down in CSS pixels */
  async press(target: Locator, top?: number): Promise<void> {
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target.toString()} is not visible`);
    this.#at = { x: box.x + box.width / 2, y: box.y + (top ?? box.height / 2) };
    await this.#send('touchStart', [this.#at]);
  }

  /** Moves in small steps. Distances in CSS pixels, positive to the right and down. */
  async move({ x = 0, y = 0 }: Partial<Point>): Promise<void> {
    const from = this.#at;
    for (const fraction of [0.25, 0.5, 0.75, 1]) {
      this.#at = { x: from.x + x * fraction, y: from.y + y * fraction };
      await this.#send('touchMove', [this.#at]);
    }
  }

  release = (): Promise<void> => this.#send('touchEnd', []);

  /** Swipes over the middle of an element. @param distance CSS pixels, positive to the right */
  async swipe(target: Locator, distance: number): Promise<void> {
    await this.press(target);
    await this.move({ x: distance });
    await this.release();
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) {
    await this.#touch.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  }
}

import type { Page } from '@playwright/test';
import type { StuckMoney } from './stuck-money.ts';

/** How long a page took. */
export interface PageTime {
  readonly page: string;
  /** From the key or click to the paint of its content. */
  readonly ms: number;
}

/** An admin who finds out what happened to a player's money, and counts the steps. */
export class Investigation {
  /** What the admin did, one entry per key, paste or click. */
  readonly steps: string[] = [];
  readonly pageTimes: PageTime[] = [];
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Goes from the signature of a payment to its cause, and refunds it. */
  async refundPayment({ payment: { id, signature } }: StuckMoney): Promise<void> {
    await this.search(signature, { page: 'payment', content: 'Refused because' });
    await this.confirm('Refund', {
      submit: /^Refund 0\.01 SOL/,
      result: `Payment ${id} is refunded`,
    });
  }

  /** Goes from the wallet of a player to the payout that was not paid, and pays it. */
  async payAgain({ payout: { id, address } }: StuckMoney): Promise<void> {
    await this.search(address, { page: 'player', content: 'All payouts of this wallet' });
    await this.open({ page: 'payout', content: 'Pay again' }, `open payout ${id}`, () =>
      this.page.getByRole('link', { name: `Payout ${id}`, exact: true }).click(),
    );
    await this.confirm('Pay again', {
      submit: 'Pay 15 THC again',
      result: `Payout ${id} is queued again`,
    });
  }

  private async search(text: string, shown: { page: string; content: string }): Promise<void> {
    await this.do('focus the search', () => this.page.keyboard.press('/'));
    await this.do('paste', () => this.page.keyboard.insertText(text));
    await this.open(shown, 'search', () => this.page.keyboard.press('Enter'));
  }

  private async confirm(
    action: string,
    { submit, result }: { submit: string | RegExp; result: string },
  ): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await this.do(action, () =>
      this.page.getByRole('button', { name: action, exact: true }).click(),
    );
    await this.do('type the reason', () =>
      dialog.getByLabel(/^Reason, for the audit trail/).fill('The player asked for it'),
    );
    await this.do('confirm', () => dialog.getByRole('button', { name: submit }).click());
    await this.page.getByText(result).first().waitFor();
  }

  private async do(step: string, act: () => Promise<void>): Promise<void> {
    this.steps.push(step);
    await act();
  }

  /** Takes a step that opens a page, and measures how long its content takes. */
  private async open(
    { page, content }: { page: string; content: string },
    step: string,
    act: () => Promise<void>,
  ): Promise<void> {
    // The promise stays in the page, so that it listens before the step is taken.
    const shown = await this.page.evaluateHandle(measureUntilShown, content);
    await this.do(step, act);
    this.pageTimes.push({ page, ms: await shown.evaluate(({ ms }) => ms) });
  }
}

/** Runs in the page: measures from the next key or click until the main part contains a text. */
function measureUntilShown(text: string): { ms: Promise<number> } {
  const ms = new Promise<number>((resolve) => {
    let startedAt: number | null = null;
    const start = ({ timeStamp }: Event) => {
      startedAt ??= timeStamp;
    };
    for (const type of ['keydown', 'click'])
      addEventListener(type, start, { capture: true, once: true });
    const check = () => {
      if (startedAt === null) return;
      if (!(document.querySelector('main')?.textContent ?? '').includes(text)) return;
      observer.disconnect();
      const since = startedAt;
      // The frame after the change has been painted when its timer runs.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - since), 0));
    };
    const observer = new MutationObserver(check);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return { ms };
}

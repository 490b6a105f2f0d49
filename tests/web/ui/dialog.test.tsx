import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Dialog } from '../../../src/ui/dialog.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const sheet = (open: boolean) => (
  <Dialog open={open} onClose={() => undefined} title="Inventory">
    <p>Two seeds</p>
  </Dialog>
);

/** It, and a button behind it. */
const over = (behind: () => void, open: boolean) => (
  <>
    <button onClick={behind}>Behind</button>
    {sheet(open)}
  </>
);

function tap(button: HTMLElement, tapCount: number): void {
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: tapCount }));
}

/** A finger's tap, by a browser that counts each as a first one. */
function touch(button: HTMLElement, clientX: number): void {
  const init = { bubbles: true, pointerType: 'touch', clientX };
  button.dispatchEvent(new PointerEvent('pointerdown', init));
  tap(button, 1);
}

describe('a dialog', () => {
  it('keeps the height it had while it is open', () => {
    let height = 480;
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
    const { rerender } = render(sheet(true));
    const kept = () => screen.getByRole('dialog').style.getPropertyValue('--kept-height');
    expect(kept()).toBe('480px');
    height = 560;
    rerender(sheet(true));
    expect(kept()).toBe('560px');
  });

  it('keeps the second tap of a double tap from what was behind it', () => {
    const behind = vi.fn();
    const { rerender } = render(over(behind, true));
    rerender(over(behind, false));
    const button = screen.getByRole('button', { name: 'Behind' });
    tap(button, 2);
    expect(behind).not.toHaveBeenCalled();
    tap(button, 1);
    expect(behind).toHaveBeenCalledOnce();
  });

  it('knows the second tap of a finger by its place', () => {
    const behind = vi.fn();
    const { rerender } = render(over(behind, true));
    vi.advanceTimersByTime(400);
    touch(screen.getByRole('button', { name: 'Close' }), 300);
    rerender(over(behind, false));
    const button = screen.getByRole('button', { name: 'Behind' });
    touch(button, 308);
    expect(behind).not.toHaveBeenCalled();
    touch(button, 40);
    expect(behind).toHaveBeenCalledOnce();
  });

  it('keeps the second tap on what has opened it from its own buttons', () => {
    const buy = vi.fn();
    const open = (
      <Dialog open onClose={() => undefined} title="Sure?">
        <button onClick={buy}>Buy</button>
      </Dialog>
    );
    render(open);
    tap(screen.getByRole('button', { name: 'Buy' }), 2);
    expect(buy).not.toHaveBeenCalled();
  });

  it('lets double taps through a moment later', () => {
    const behind = vi.fn();
    const { rerender } = render(sheet(true));
    rerender(<button onClick={behind}>Behind</button>);
    vi.advanceTimersByTime(400);
    tap(screen.getByRole('button', { name: 'Behind' }), 2);
    expect(behind).toHaveBeenCalledOnce();
  });

  it('returns the focus to what opened the first of two', () => {
    const question = (
      <Dialog key="question" open onClose={() => undefined} title="Sure?">
        <button>Yes</button>
      </Dialog>
    );
    const page = (dialog: ReactNode) => (
      <>
        <button>Open</button>
        {dialog}
      </>
    );
    const { rerender } = render(page(null));
    screen.getByRole('button', { name: 'Open' }).focus();
    rerender(page(sheet(true)));
    rerender(page(question));
    vi.runAllTimers();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes' }));
    rerender(page(null));
    vi.runAllTimers();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });
});

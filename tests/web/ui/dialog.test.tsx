import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { Dialog } from '../../../src/ui/dialog/dialog.tsx';

beforeEach(() => void vi.useFakeTimers());

const renderSheet = (open: boolean) => (
  <Dialog open={open} onClose={() => undefined} title="Inventory">
    <p>Two seeds</p>
  </Dialog>
);

/** A button with the sheet in front of it. */
const renderWithButton = (behind: () => void, open: boolean) => (
  <>
    <button onClick={behind}>Behind</button>
    {renderSheet(open)}
  </>
);

function tap(button: HTMLElement, tapCount: number): void {
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: tapCount }));
}

/** Simulates a tap in a browser that reports every click as the first of a sequence. */
function touch(button: HTMLElement, clientX: number): void {
  const init = { bubbles: true, pointerType: 'touch', clientX };
  button.dispatchEvent(new PointerEvent('pointerdown', init));
  tap(button, 1);
}

describe('Dialog', () => {
  it('does not shrink while it is open', () => {
    let height = 480;
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
    const { rerender } = render(renderSheet(true));
    const getMinHeight = () => screen.getByRole('dialog').style.getPropertyValue('--kept-height');
    expect(getMinHeight()).toBe('480px');
    height = 560;
    rerender(renderSheet(true));
    expect(getMinHeight()).toBe('560px');
  });

  it('ignores the second tap of a double tap on the page behind it after closing', () => {
    const behind = vi.fn();
    const { rerender } = render(renderWithButton(behind, true));
    rerender(renderWithButton(behind, false));
    const button = screen.getByRole('button', { name: 'Behind' });
    tap(button, 2);
    expect(behind).not.toHaveBeenCalled();
    tap(button, 1);
    expect(behind).toHaveBeenCalledOnce();
  });

  it('detects the second tap by its position when the browser does not count taps', () => {
    const behind = vi.fn();
    const { rerender } = render(renderWithButton(behind, true));
    touch(screen.getByRole('button', { name: 'Close' }), 300);
    rerender(renderWithButton(behind, false));
    const button = screen.getByRole('button', { name: 'Behind' });
    touch(button, 308);
    expect(behind).not.toHaveBeenCalled();
    touch(button, 40);
    expect(behind).toHaveBeenCalledOnce();
  });

  it('takes a click by the keyboard after a double tap', () => {
    const behind = vi.fn();
    const { rerender } = render(renderWithButton(behind, true));
    for (const x of [300, 300]) touch(screen.getByRole('button', { name: 'Close' }), x);
    rerender(renderWithButton(behind, false));
    tap(screen.getByRole('button', { name: 'Behind' }), 0);
    expect(behind).toHaveBeenCalledOnce();
  });

  it('ignores the second tap of a double tap on its own buttons after opening', () => {
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

  it('stays open when the double click that opened it ends outside of it, however late', () => {
    const close = vi.fn();
    render(
      <Dialog open onClose={close} title="Sure?">
        <p>Two seeds</p>
      </Dialog>,
    );
    const click = (count: number) => {
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      tap(document.body, count);
      vi.advanceTimersByTime(1);
    };
    vi.advanceTimersByTime(5000);
    click(2);
    expect(close).not.toHaveBeenCalled();
    click(1);
    expect(close).toHaveBeenCalledOnce();
  });

  it('allows the double tap after the one that closed it', () => {
    const behind = vi.fn();
    const { rerender } = render(renderSheet(true));
    rerender(<button onClick={behind}>Behind</button>);
    const button = screen.getByRole('button', { name: 'Behind' });
    for (const count of [2, 1, 2]) tap(button, count);
    expect(behind).toHaveBeenCalledTimes(2);
  });

  it('returns the focus to the control that opened the first of two dialogs', () => {
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
    rerender(page(renderSheet(true)));
    rerender(page(question));
    vi.runAllTimers();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes' }));
    rerender(page(null));
    vi.runAllTimers();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Menu, MenuItem } from '../../../src/ui/menu.tsx';
import { DRAG_THRESHOLD } from '../../../src/ui/use-drag-down.ts';

afterEach(cleanup);

describe('going back on a phone with close watchers', () => {
  /** The browser's: those that watch, the last in front. */
  let watching: EventTarget[] = [];

  beforeEach(() => {
    watching = [];
    class Watcher extends EventTarget {
      constructor() {
        super();
        watching.push(this);
      }
      destroy() {
        watching = watching.filter((watcher) => watcher !== this);
      }
    }
    vi.stubGlobal('CloseWatcher', Watcher);
  });
  afterEach(() => void vi.unstubAllGlobals());

  /** @returns whether the page has heard of it; otherwise the browser leaves the page */
  function goBack(): boolean {
    const watcher = watching.pop();
    act(() => void watcher?.dispatchEvent(new Event('close')));
    return watcher !== undefined;
  }
  const shown = () =>
    screen.queryAllByRole('dialog', { hidden: true }).map((dialog) => dialog.textContent);

  it('closes one of two dialogs at a time, and then leaves the page', () => {
    function Two() {
      const [open, setOpen] = useState(2);
      return (
        <Dialog open={open > 0} onClose={() => setOpen(0)} title="Inventory">
          <Dialog open={open > 1} onClose={() => setOpen(1)} title="Transfer">
            {null}
          </Dialog>
        </Dialog>
      );
    }
    render(
      <StrictMode>
        <Two />
      </StrictMode>,
    );
    expect(shown()).toEqual(['Inventory', 'Transfer']);
    expect(goBack()).toBe(true);
    expect(shown()).toEqual(['Inventory']);
    expect(goBack()).toBe(true);
    expect(shown()).toEqual([]);
    expect(goBack()).toBe(false);
  });

  it.each([true, false])('asks a dialog again that stays (dismissible: %s)', (dismissible) => {
    const onClose = vi.fn();
    render(
      <Dialog open onClose={onClose} title="Payment" dismissible={dismissible}>
        {null}
      </Dialog>,
    );
    expect([goBack(), goBack()]).toEqual([true, true]);
    expect(onClose).toHaveBeenCalledTimes(dismissible ? 2 : 0);
    expect(shown()).toEqual(['Payment']);
  });

  it('closes an open menu', async () => {
    render(
      <Menu trigger={<button>Wallet</button>} label="Wallet">
        <MenuItem onSelect={() => undefined}>Disconnect</MenuItem>
      </Menu>,
    );
    expect(goBack()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Wallet' }));
    expect(screen.getByRole('menu')).toBeTruthy();
    expect(goBack()).toBe(true);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(goBack()).toBe(false);
  });
});

describe('a sheet drawn down', () => {
  it.each([
    ['goes', DRAG_THRESHOLD, 1],
    ['returns from half the way', DRAG_THRESHOLD / 2, 0],
    ['stays where it is drawn up', -DRAG_THRESHOLD, 0],
  ])('%s', (_, by, closings) => {
    const onClose = vi.fn();
    render(
      <Dialog open onClose={onClose} title="Inventory">
        {null}
      </Dialog>,
    );
    const sheet = screen.getByRole('dialog');
    const handle = sheet.firstElementChild;
    if (!(handle instanceof HTMLElement)) throw new Error('There is nothing to draw it by');
    handle.setPointerCapture = vi.fn();
    const at = (clientY: number) => ({ clientY, isPrimary: true });
    fireEvent.pointerDown(handle, at(300));
    fireEvent.pointerMove(handle, at(300 + by));
    expect(sheet.style.translate).toBe(`0 ${Math.max(0, by)}px`);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerUp(handle, at(300 + by));
    expect(onClose).toHaveBeenCalledTimes(closings);
    expect(sheet.style.translate).toBe('');
  });
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/ui/dialog/dialog.tsx';
import { Menu, MenuItem } from '../../../src/ui/navigation/menu.tsx';

const getOpenDialogs = () =>
  screen.queryAllByRole('dialog', { hidden: true }).map((dialog) => dialog.textContent);

function NestedDialogs() {
  const [open, setOpen] = useState(2);
  return (
    <Dialog open={open > 0} onClose={() => setOpen(0)} title="Inventory">
      <Dialog open={open > 1} onClose={() => setOpen(1)} title="Transfer">
        {null}
      </Dialog>
    </Dialog>
  );
}

describe('back gesture with CloseWatcher', () => {
  /** Active watchers of the fake browser; the last one gets the next request. */
  let watchers: EventTarget[] = [];

  beforeEach(() => {
    watchers = [];
    class Watcher extends EventTarget {
      constructor() {
        super();
        watchers.push(this);
      }
      destroy() {
        watchers = watchers.filter((watcher) => watcher !== this);
      }
    }
    vi.stubGlobal('CloseWatcher', Watcher);
  });

  /** @returns whether the page handled the gesture; otherwise the browser leaves the page */
  function goBack(): boolean {
    const watcher = watchers.pop();
    act(() => void watcher?.dispatchEvent(new Event('close')));
    return watcher !== undefined;
  }

  it('closes nested dialogs one at a time before it leaves the page', () => {
    render(
      <StrictMode>
        <NestedDialogs />
      </StrictMode>,
    );
    expect(getOpenDialogs()).toEqual(['Inventory', 'Transfer']);
    expect(goBack()).toBe(true);
    expect(getOpenDialogs()).toEqual(['Inventory']);
    expect(goBack()).toBe(true);
    expect(getOpenDialogs()).toEqual([]);
    expect(goBack()).toBe(false);
  });

  it.each([true, false])('notifies a dialog that stays open (dismissible: %s)', (dismissible) => {
    const onClose = vi.fn();
    render(
      <Dialog open onClose={onClose} title="Payment" dismissible={dismissible}>
        {null}
      </Dialog>,
    );
    expect([goBack(), goBack()]).toEqual([true, true]);
    expect(onClose).toHaveBeenCalledTimes(dismissible ? 2 : 0);
    expect(getOpenDialogs()).toEqual(['Payment']);
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

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { closeAllToasts, showToast, type Toast } from '../../../src/ui/toast-store.ts';
import { Toasts } from '../../../src/ui/toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});

afterEach(() => {
  act(closeAllToasts);
  cleanup();
  vi.useRealTimers();
});

const show = (toast: Partial<Omit<Toast, 'id'>> = {}): void =>
  act(() => showToast({ type: 'success', header: 'Plants watered!', content: '', ...toast }));

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

describe('a toast', () => {
  it('stays for five seconds', () => {
    show();
    pass(4999);
    expect(screen.getByText('Plants watered!')).toBeDefined();
    pass(1);
    expect(screen.queryByText('Plants watered!')).toBeNull();
  });

  it('leaves when it is closed', () => {
    show();
    act(() => screen.getByRole('button', { name: 'Close: Plants watered!' }).click());
    expect(screen.queryByText('Plants watered!')).toBeNull();
  });

  it('closed by a double tap does not close the next', () => {
    show();
    show({ type: 'secondary', header: 'Hello' });
    const tapLast = (detail: number) =>
      act(() => {
        const tap = new MouseEvent('click', { bubbles: true, detail });
        screen.getAllByRole('button').at(-1)?.dispatchEvent(tap);
      });
    tapLast(1);
    tapLast(2);
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });

  it('interrupts for an error and waits its turn otherwise', () => {
    show({ type: 'danger', header: 'Action Failed', content: 'contact support!' });
    show({ type: 'secondary', header: 'Hello' });
    expect(screen.getByRole('alert').textContent).toContain('Action Failed');
    expect(screen.getByRole('alert').textContent).toContain('contact support!');
    expect(screen.getByRole('status').textContent).toBe('Hello');
  });

  it('is not stacked upon itself, but stays longer', () => {
    show();
    pass(3000);
    show();
    expect(screen.getAllByText('Plants watered!')).toHaveLength(1);
    pass(4999);
    expect(screen.getByText('Plants watered!')).toBeDefined();
  });

  it('gives way to the next success of its kind; failures pile up', () => {
    for (const type of ['success', 'danger'] as const) {
      for (const content of ['first', 'second']) show({ type, header: `It is ${type}`, content });
    }
    expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual([
      'It is successsecond',
    ]);
    expect(screen.getAllByRole('alert')).toHaveLength(2);
  });

  it('leaves others alone', () => {
    show();
    pass(2000);
    show({ header: 'Plants pruned!' });
    pass(3000);
    expect(screen.queryByText('Plants watered!')).toBeNull();
    expect(screen.getByText('Plants pruned!')).toBeDefined();
  });
});

import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { showToast, type Toast } from '../../../src/ui/toasts/toast-store.ts';
import { Toasts } from '../../../src/ui/toasts/toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});

const show = ({
  type = 'success',
  header = 'Plants watered!',
  content = '',
  detail,
}: Partial<Toast> = {}): void => act(() => showToast(type, header, content, detail));

const advance = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

describe('Toasts', () => {
  it('shows a toast for five seconds', { tags: ['FRAME-08'] }, () => {
    show();
    advance(4999);
    expect(screen.getByText('Plants watered!')).toBeDefined();
    advance(1);
    expect(screen.queryByText('Plants watered!')).toBeNull();
  });

  it('removes a toast when it is closed', { tags: ['FRAME-08'] }, () => {
    show();
    act(() => screen.getByRole('button', { name: 'Close: Plants watered!' }).click());
    expect(screen.queryByText('Plants watered!')).toBeNull();
  });

  it('closes only one toast on a double tap', () => {
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

  it('announces only errors assertively', { tags: ['DATA-13', 'ERR-09'] }, () => {
    show({ type: 'danger', header: 'Action Failed', content: 'contact support!' });
    show({ type: 'secondary', header: 'Hello' });
    expect(screen.getByRole('alert').textContent).toContain('Action Failed');
    expect(screen.getByRole('alert').textContent).toContain('contact support!');
    expect(screen.getByRole('status').textContent).toBe('Hello');
  });

  it('restarts the lifetime of a repeated toast instead of stacking it', () => {
    show();
    advance(3000);
    show();
    expect(screen.getAllByText('Plants watered!')).toHaveLength(1);
    advance(4999);
    expect(screen.getByText('Plants watered!')).toBeDefined();
  });

  it('replaces successes with the same header and stacks failures', () => {
    for (const type of ['success', 'danger'] as const) {
      for (const content of ['first', 'second']) show({ type, header: `Header ${type}`, content });
    }
    expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual([
      'Header successsecond',
    ]);
    expect(screen.getAllByRole('alert')).toHaveLength(2);
  });

  it('does not affect toasts with another header', () => {
    show();
    advance(2000);
    show({ header: 'Plants pruned!' });
    advance(3000);
    expect(screen.queryByText('Plants watered!')).toBeNull();
    expect(screen.getByText('Plants pruned!')).toBeDefined();
  });
});

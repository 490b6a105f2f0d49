import { act, renderHook, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useConfig } from '../../../src/queries/config.ts';
import { showToast, TOAST_LIFETIME_MS, useToastStore } from '../../../src/ui/toasts/toast-store.ts';
import { Toasts } from '../../../src/ui/toasts/toasts.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

describe('a toast', () => {
  const letToastExpire = (): unknown[] => {
    vi.useFakeTimers();
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => void reported.push(error));
    showToast('success', 'Plants watered!', '');
    vi.advanceTimersByTime(TOAST_LIFETIME_MS);
    expect(useToastStore.getState().toasts).toEqual([]);
    return reported;
  };

  it('is an error when no region shows it', { tags: ['ERR-36'] }, () => {
    const { unmount } = render(<Toasts />);
    unmount();
    expect(letToastExpire()).toEqual([new Error("Nobody saw 'Plants watered!'")]);
  });

  it('is no error when a region shows it', { tags: ['ERR-36'] }, () => {
    render(<Toasts />);
    let reported: unknown[] | undefined;
    act(() => {
      reported = letToastExpire();
    });
    expect(reported).toEqual([]);
  });
});

describe('a component outside its provider', () => {
  it('throws for a query outside its provider', { tags: ['ERR-35'] }, () => {
    expect(() => renderHook(() => useConfig())).toThrow('No QueryClient set');
  });
});

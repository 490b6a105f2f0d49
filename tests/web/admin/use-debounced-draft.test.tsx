import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDebouncedDraft } from '../../../src/features/admin/list/use-debounced-draft.ts';

const DEBOUNCE_MS = 300;
const onCommit = vi.fn<(text: string) => void>();

beforeEach(() => void vi.useFakeTimers());

function renderDraft(value = '') {
  const { result, rerender } = renderHook((props) => useDebouncedDraft(props.value, onCommit), {
    initialProps: { value },
  });
  return {
    getDraft: () => result.current.draft,
    type: (text: string) => act(() => result.current.setDraft(text)),
    pause: () => act(() => void vi.advanceTimersByTime(DEBOUNCE_MS)),
    setValue: (newValue: string) => rerender({ value: newValue }),
  };
}

describe('useDebouncedDraft', () => {
  it('keeps what is typed before the committed value arrives', () => {
    const { getDraft, type, pause, setValue } = renderDraft();
    type('a');
    pause();
    type('ab');
    setValue('a');
    expect(getDraft()).toBe('ab');
    pause();
    expect(onCommit.mock.calls).toEqual([['a'], ['ab']]);
  });

  it('commits a draft that is cleared before the committed value arrives', () => {
    const { getDraft, type, pause, setValue } = renderDraft();
    type('a');
    pause();
    type('');
    pause();
    setValue('a');
    setValue('');
    expect(getDraft()).toBe('');
    expect(onCommit.mock.calls).toEqual([['a'], ['']]);
  });

  it('adopts a value that changes by other means', () => {
    const { getDraft, type, pause, setValue } = renderDraft('a');
    type('ab');
    setValue('x');
    expect(getDraft()).toBe('x');
    pause();
    expect(onCommit).not.toHaveBeenCalled();
  });
});

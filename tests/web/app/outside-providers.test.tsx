import { cleanup, renderHook, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConfig } from '../../../src/queries/config.ts';
import { BottomBarContent } from '../../../src/ui/bottom-bar.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a component outside its provider', () => {
  it('throws for a query outside its provider', { tags: ['ERR-35'] }, () => {
    expect(() => renderHook(() => useConfig())).toThrow('No QueryClient set');
  });

  it('throws for bottom bar content outside its provider', () => {
    expect(() => render(<BottomBarContent slot="tabs">a tab</BottomBarContent>)).toThrow(
      'The bottom bar is used outside of BottomBarProvider',
    );
  });
});

import { cleanup, renderHook, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useConfig } from '../../../src/http/config.ts';
import { BottomBarFill } from '../../../src/ui/bottom-bar.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('the API cannot be asked outside its provider', () => {
  expect(() => renderHook(() => useConfig())).toThrow('No QueryClient set');
});

it('the bottom bar cannot be filled outside its provider', () => {
  expect(() => render(<BottomBarFill slot="tabs">a tab</BottomBarFill>)).toThrow(
    'The bottom bar is used outside its provider',
  );
});

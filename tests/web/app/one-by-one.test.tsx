import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OneByOne } from '../../../src/app/effects/when-idle.tsx';

const COMPONENTS = [() => 'first ', () => 'second'];

it('starts one more component whenever the browser is idle', () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (start: () => void) => waiting.push(start));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const { container } = render(<OneByOne components={COMPONENTS} />);
  expect(container.textContent).toBe('');
  act(() => waiting.shift()?.());
  expect(container.textContent).toBe('first ');
  act(() => waiting.shift()?.());
  expect(container.textContent).toBe('first second');
  expect(waiting).toEqual([]);
});

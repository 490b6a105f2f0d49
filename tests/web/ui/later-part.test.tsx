import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { laterPart } from '../../../src/ui/later-part.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  vi.useRealTimers();
});

const Word = ({ word }: { readonly word: string }) => <p>{word}</p>;

/** A part that comes at the given try. */
function partAtTry(wanted: number) {
  let tries = 0;
  return laterPart<{ word: string }>(() => {
    tries += 1;
    return tries < wanted ? Promise.reject(new Error('no network')) : Promise.resolve(Word);
  });
}

function show(Part: ComponentType<{ word: string }>): void {
  render(
    <Suspense fallback={<p>On its way</p>}>
      <Part word="Here" />
    </Suspense>,
  );
}

/** Lets so many milliseconds pass, and what hangs on them. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('asks again for a part that does not come at first', async () => {
  show(partAtTry(3));
  await pass(3999);
  expect(screen.getByText('On its way')).toBeTruthy();
  await pass(1);
  expect(screen.getByText('Here')).toBeTruthy();
});

it('asks again as soon as there is a network', async () => {
  show(partAtTry(2));
  await pass(0);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByText('Here')).toBeTruthy();
});

it('shows a part that was loaded ahead with nothing in its place before', async () => {
  const Part = partAtTry(1);
  await Part.load();
  show(Part);
  expect(screen.getByText('Here')).toBeTruthy();
});

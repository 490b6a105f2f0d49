import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { usePageMark } from '../../../src/ui/use-page-mark.ts';

afterEach(cleanup);

function Asking({ isAsked = true }: { readonly isAsked?: boolean }) {
  usePageMark('data-test-mark', isAsked);
  return null;
}

const isMarked = () => document.documentElement.hasAttribute('data-test-mark');

it('marks the page for as long as anyone asks for it', () => {
  const one = render(<Asking />);
  const other = render(<Asking />);
  one.unmount();
  expect(isMarked()).toBe(true);
  other.rerender(<Asking isAsked={false} />);
  expect(isMarked()).toBe(false);
});

import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRootAttribute } from '../../../src/ui/layout/use-root-attribute.ts';

function Component({ isActive = true }: { readonly isActive?: boolean }) {
  useRootAttribute('data-test', isActive);
  return null;
}

const hasRootAttribute = () => document.documentElement.hasAttribute('data-test');

it('useRootAttribute keeps the attribute while at least one component uses it', () => {
  const one = render(<Component />);
  const other = render(<Component />);
  one.unmount();
  expect(hasRootAttribute()).toBe(true);
  other.rerender(<Component isActive={false} />);
  expect(hasRootAttribute()).toBe(false);
});

import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { Dialog } from '../../../src/ui/dialog/dialog.tsx';
import { setMotion } from '../../../src/ui/motion/get-motion.ts';

beforeAll(async () => setMotion(await import('../../../src/ui/motion/motion.ts')));

const renderDialog = (title: string, open: boolean) => (
  <Dialog key={title} open={open} onClose={() => undefined} title={title}>
    <p>Two seeds</p>
  </Dialog>
);

/** Returns the opacity with which the backdrop has entered. */
const readBackdropOpacity = (title: string): string | undefined => {
  const backdrop = screen.getByRole('dialog', { name: title }).previousElementSibling;
  return backdrop instanceof HTMLElement ? backdrop.style.opacity : undefined;
};

it('the backdrop of a dialog fades in, but not behind a dialog that follows another one', () => {
  const { rerender } = render(renderDialog('Inventory', false));
  rerender(renderDialog('Inventory', true));
  expect(readBackdropOpacity('Inventory')).toBe('0');
  rerender(renderDialog('Discard', true));
  expect(readBackdropOpacity('Discard')).toBe('1');
});

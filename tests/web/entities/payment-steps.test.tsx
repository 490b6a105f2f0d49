import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PaymentSteps } from '../../../src/entities/payment-steps.tsx';
import { setServerUnreachable } from '../../../src/ui/use-is-offline.ts';

afterEach(() => {
  cleanup();
  act(() => setServerUnreachable(false));
});

const noop = () => undefined;
const HANDLERS = { onCancel: noop, onLeave: noop, onRetry: noop, onBack: noop };

const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');

it.each([
  ['Try again', 'Back', { failure: 'the payment failed', secondsLeft: null }],
  ['Get a new quote', 'Cancel', { failure: null, secondsLeft: 0 }],
])(
  'PaymentSteps disables %s while the server is unreachable, but not %s',
  (retry, leave, state) => {
    render(<PaymentSteps step="wallet" {...state} {...HANDLERS} />);
    expect(isDisabled(retry)).toBe(false);
    act(() => setServerUnreachable(true));
    expect(isDisabled(retry)).toBe(true);
    expect(isDisabled(leave)).toBe(false);
  },
);

it('PaymentSteps says that a sent payment continues without the player', () => {
  render(<PaymentSteps step="chain" failure={null} secondsLeft={null} {...HANDLERS} />);
  expect(screen.getAllByText(/the payment continues/)).toHaveLength(1);
  expect(screen.getAllByText(/Sent\./)).toEqual([screen.getByRole('status')]);
});

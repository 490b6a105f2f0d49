import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PaymentSteps } from '../../../src/features/growhouse/actions/payment-progress.tsx';
import { setServerUnreachable } from '../../../src/ui/loading/use-is-offline.ts';

const noop = () => undefined;
const PROPS = { settlingMessage: null, onCancel: noop, onLeave: noop, onRetry: noop, onBack: noop };

const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');

it.each([
  ['Try again', 'Back', { failure: 'the payment failed', secondsLeft: null }],
  ['Get a new quote', 'Cancel', { failure: null, secondsLeft: 0 }],
])('PaymentSteps disables %s without the server, but not %s', (retry, leave, state) => {
  render(<PaymentSteps step="wallet" {...state} {...PROPS} />);
  expect(isDisabled(retry)).toBe(false);
  act(() => setServerUnreachable(true));
  expect(isDisabled(retry)).toBe(true);
  expect(isDisabled(leave)).toBe(false);
});

it.each(['chain', 'done'] as const)('PaymentSteps offers no Cancel in the step %s', (step) => {
  render(<PaymentSteps step={step} failure={null} secondsLeft={null} {...PROPS} />);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

it('PaymentSteps says that a sent payment continues without the player', () => {
  render(<PaymentSteps step="chain" failure={null} secondsLeft={null} {...PROPS} />);
  expect(screen.getAllByText(/the payment continues/)).toHaveLength(1);
  expect(screen.getAllByText(/Sent\./)).toEqual([screen.getByRole('status')]);
});

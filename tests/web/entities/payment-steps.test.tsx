import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PaymentSteps } from '../../../src/entities/payment-steps.tsx';
import { setCutOff } from '../../../src/ui/use-is-offline.ts';

afterEach(() => {
  cleanup();
  act(() => setCutOff(false));
});

const none = () => undefined;
const ways = { onCancel: none, onLeave: none, onRetry: none, onBack: none };

const isOff = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');

it.each([
  ['Try again', 'Back', { failure: 'it has come to nothing', secondsLeft: null }],
  ['Get a fresh quote', 'Cancel', { failure: null, secondsLeft: 0 }],
])('%s waits for the network, %s does not', (again, away, stands) => {
  render(<PaymentSteps step="wallet" {...stands} {...ways} />);
  expect(isOff(again)).toBe(false);
  act(() => setCutOff(true));
  expect(isOff(again)).toBe(true);
  expect(isOff(away)).toBe(false);
});

it('says once that a payment on the chain goes on by itself, and that it is sent', () => {
  render(<PaymentSteps step="chain" failure={null} secondsLeft={null} {...ways} />);
  expect(screen.getAllByText(/goes on by itself/)).toHaveLength(1);
  expect(screen.getAllByText(/Sent\./)).toEqual([screen.getByRole('status')]);
});

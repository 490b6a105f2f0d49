import { type BuiltPayment, type PaymentOrder, useWalletStore } from '../wallet-store.ts';
import { PaymentFailure } from './payment-failure.ts';

/**
 * Builds a payment of the connected wallet to the vault.
 * @throws PaymentFailure where no wallet is connected or the chain node is silent
 */
export async function buildPayment(order: PaymentOrder): Promise<BuiltPayment> {
  const { actions } = useWalletStore.getState();
  if (!actions) throw new PaymentFailure('failed', 'connect a wallet first!');
  try {
    return await actions.buildPayment(order);
  } catch {
    throw new PaymentFailure('failed', 'the chain cannot be reached, try again in a moment!');
  }
}

import { useWalletStore } from '../wallet/wallet-store.ts';
import { loadPaymentNode } from './load-payment-node.ts';
import { PaymentFailure } from './payment-failure.ts';
import type { BuiltPayment, PaymentOrder } from './payment-node.ts';

/**
 * Builds a payment from the connected wallet to the vault.
 * @throws PaymentFailure if no wallet is connected or the chain node does not answer
 */
export async function buildPayment(order: PaymentOrder): Promise<BuiltPayment> {
  const { address } = useWalletStore.getState();
  if (address === null) throw new PaymentFailure('failed', 'connect a wallet first!');
  try {
    const node = await loadPaymentNode();
    return await node.buildPayment(address, order);
  } catch {
    throw new PaymentFailure('failed', 'the chain cannot be reached, try again in a moment!');
  }
}

import { useWalletStore } from '../wallet/wallet-store.ts';
import { loadPaymentNode } from './load-payment-node.ts';
import { PaymentFailure } from './payment-failure.ts';
import type { BuiltPayment, PaymentOrder } from './payment-node.ts';

/**
 * Builds a payment from the connected wallet to the vault.
 * @throws PaymentFailure if no wallet is connected, or the chain node does not answer or reports
 * other decimals of THC than ours
 */
export async function buildPayment(order: PaymentOrder): Promise<BuiltPayment> {
  const { address } = useWalletStore.getState();
  if (address === null) throw new PaymentFailure('failed', 'connect a wallet first!');
  const node = await loadPaymentNode().catch(throwUnreachable);
  return node.buildPayment(address, order).catch((error: unknown) => {
    if (error instanceof PaymentFailure) throw error;
    return throwUnreachable();
  });
}

function throwUnreachable(): never {
  throw new PaymentFailure('failed', 'the chain cannot be reached, try again in a moment!');
}

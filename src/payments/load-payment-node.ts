import { loadOnce } from '../browser/load-once.ts';
import { PaymentFailure } from './payment-failure.ts';
import type { PaymentNode, PaymentNodeConfig } from './payment-node.ts';

export type PaymentNodeLoader = () => Promise<PaymentNode>;

let currentLoader: PaymentNodeLoader | null = null;

/** Sets the chain node that all payments use from now on. */
export function setPaymentNodeLoader(loader: PaymentNodeLoader): void {
  currentLoader = loader;
}

/** @throws PaymentFailure before a node is set, or if its code cannot be loaded */
export async function loadPaymentNode(): Promise<PaymentNode> {
  if (!currentLoader) throw new PaymentFailure('failed', /*i18n*/ 'connect a wallet first!');
  return currentLoader();
}

/** Creates a loader that fetches the code for payments on first use, and retries if that fails. */
export const createPaymentNodeLoader = (config: PaymentNodeConfig): PaymentNodeLoader =>
  loadOnce(async () => {
    const { openPaymentNode } = await import('./payment-node.ts').catch(() => {
      throw new PaymentFailure('failed', /*i18n*/ 'the code for payments could not be loaded');
    });
    return openPaymentNode(config);
  });

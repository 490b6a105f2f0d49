import { ApiError, isTransient } from '../http/api-error.ts';
import { apiPost } from '../http/api-post.ts';
import { useWalletStore } from '../wallet/wallet-store.ts';
import { loadPaymentNode } from './load-payment-node.ts';
import { PaymentFailure, toChainFailure, toPaymentFailure } from './payment-failure.ts';
import type { BuiltPayment, PaymentNode, SentTransaction } from './payment-node.ts';
import { sendTransaction } from './send-transaction.ts';

/** Delays between attempts to report the account to the server; the last one repeats. */
const RETRY_DELAYS_MS = [1000, 1000, 2000, 3000];

/**
 * Has the connected wallet open its THC account, at its own cost, and then asks the server to pay
 * what waited for it.
 * @throws PaymentFailure
 */
export async function openTokenAccount(): Promise<void> {
  const { actions, address } = useWalletStore.getState();
  if (!actions || address === null) throw new PaymentFailure('failed', 'Connect a wallet first.');
  try {
    await actions.prepareToSign();
    const node = await loadPaymentNode();
    const built = await buildTokenAccount(node, address);
    const outcome = await node.simulate(built.transaction);
    if (outcome !== 'succeeds') throw toChainFailure(outcome);
    const signature = await sendTransaction(built.transaction);
    await requestPayouts(node, { ...built, signature });
  } catch (error) {
    throw toPaymentFailure(error);
  }
}

async function buildTokenAccount(node: PaymentNode, address: string): Promise<BuiltPayment> {
  try {
    return await node.buildTokenAccount(address);
  } catch {
    throw new PaymentFailure('failed', 'the chain cannot be reached, try again in a moment!');
  }
}

/** Asks the server to pay until it sees the account on the chain. */
async function requestPayouts(node: PaymentNode, sent: SentTransaction): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await apiPost('/account/money/retry', {});
      return;
    } catch (error) {
      const isMissing = error instanceof ApiError && error.code === 'TOKEN_ACCOUNT_MISSING';
      if (!isMissing && !isTransient(error)) throw error;
      if (isMissing && (await node.hasExpired(sent))) throw toChainFailure('expired');
    }
    const delayMs = RETRY_DELAYS_MS[attempt] ?? RETRY_DELAYS_MS.at(-1);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
}

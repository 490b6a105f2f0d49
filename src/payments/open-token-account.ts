import { ApiError, isTransient } from '../http/api-error.ts';
import { apiPost } from '../http/api.ts';
import { useWalletStore } from '../wallet/wallet-store.ts';
import { waitToRetry } from './await-payment.ts';
import { loadPaymentNode } from './load-payment-node.ts';
import { assertWouldSucceed } from './make-payment.ts';
import {
  PaymentFailure,
  throwUnreachable,
  toChainFailure,
  toPaymentFailure,
} from './payment-failure.ts';
import type { PaymentNode, SentTransaction } from './payment-node.ts';
import { sendTransaction } from './send-transaction.ts';

/**
 * Has the connected wallet open its THC account, at its own cost, and then asks the server to pay
 * what waited for it.
 * @throws PaymentFailure
 */
export async function openTokenAccount(): Promise<void> {
  const { actions, address } = useWalletStore.getState();
  if (!actions || address === null)
    throw new PaymentFailure('failed', /*i18n*/ 'Connect a wallet first.');
  try {
    await actions.prepareToSign();
    const node = await loadPaymentNode();
    const built = await node.buildTokenAccount(address).catch(throwUnreachable);
    await assertWouldSucceed(built);
    const signature = await sendTransaction(built.transaction);
    await requestPayouts(node, { ...built, signature });
  } catch (error) {
    throw toPaymentFailure(error);
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
    await waitToRetry(attempt);
  }
}

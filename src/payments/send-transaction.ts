import type { WalletRequestOptions } from '../wallet/wallet-actions.ts';
import { useWalletStore } from '../wallet/wallet-store.ts';
import { loadPaymentNode } from './load-payment-node.ts';
import type { PostOutcome } from './outbox.ts';
import { PaymentFailure, SendRefusal } from './payment-failure.ts';

/**
 * Has the connected wallet sign a base64 transaction, and sends it. A transaction that is approved
 * after the caller has stopped waiting is sent as well.
 * @returns its signature, base58
 * @throws WalletFailure; PaymentFailure; SendRefusal if the chain rejects the transaction
 */
export async function sendTransaction(
  transaction: string,
  { signal, onSigned }: WalletRequestOptions = {},
): Promise<string> {
  const { actions } = useWalletStore.getState();
  if (!actions) throw new PaymentFailure('failed', /*i18n*/ 'connect a wallet first!');
  const outbox = (await loadPaymentNode()).openOutbox();
  let posting: Promise<PostOutcome> = Promise.resolve('sent');
  const signature = await actions.sendTransaction(transaction, outbox, {
    signal,
    onSigned: (signed) => {
      onSigned?.(signed);
      posting = outbox.post();
    },
  });
  const outcome = await posting;
  if (outcome !== 'sent') throw new SendRefusal(outcome, signature);
  return signature;
}

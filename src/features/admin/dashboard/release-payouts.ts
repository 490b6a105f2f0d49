import type { z } from 'zod';
import type { releasePayoutsRequest } from '../../../contract/admin-requests.ts';
import type { PayoutsAboveLimitsShape } from '../../../contract/admin-shapes.ts';
import { formatPayoutRelease, MAX_PAYOUTS_PER_RELEASE } from '../../../contract/payout-release.ts';
import { parseDecimal, SOL_DECIMALS, THC_DECIMALS } from '../../../game/amounts.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { serverNow } from '../../../http/server-clock.ts';
import { loadPaymentNode } from '../../../payments/load-payment-node.ts';
import { chooseSigningMethod } from '../../../wallet/choose-signing-method.ts';
import { WalletFailure } from '../../../wallet/wallet-failure.ts';
import { useWalletStore } from '../../../wallet/wallet-store.ts';

/** Long enough for the next runs of the payouts service, also after a failed one. */
const RELEASE_VALIDITY_MS = 30 * 60 * 1000;

export type PayoutAboveLimits = PayoutsAboveLimitsShape['data'][number];

/** Returns the payouts that one signature can release, from the oldest on. */
export const selectReleasable = (payouts: readonly PayoutAboveLimits[]) =>
  payouts.slice(0, MAX_PAYOUTS_PER_RELEASE);

/** What fits into a transaction beside its header and signature. */
const MAX_MEMO_BYTES = 900;

/**
 * Has the superadmin's wallet sign a text that names every payout, and sends it to the signer. A wallet
 * that signs only transactions releases as many as fit into one.
 * @throws ApiError; WalletFailure; PaymentFailure if no transaction can be built
 */
export async function releasePayouts(
  { vault, payouts }: { vault: string; payouts: readonly PayoutAboveLimits[] },
  signal: AbortSignal,
): Promise<void> {
  const { actions, address } = useWalletStore.getState();
  if (!actions || address === null) {
    throw new WalletFailure('unavailable', 'connect a wallet first');
  }
  const expiresAtMs = Math.floor(serverNow()) + RELEASE_VALIDITY_MS;
  const format = (count: number): string =>
    formatPayoutRelease({
      vault,
      expiresAtMs,
      payouts: payouts.slice(0, count).map(toReleasedPayout),
    });
  const send = async (release: z.input<typeof releasePayoutsRequest>) => {
    signal.throwIfAborted();
    await adminPost('/payouts/release', release, { signal });
  };
  const { signMessage, signTransaction } = actions;
  await chooseSigningMethod(address, {
    message:
      signMessage &&
      (async () => {
        const text = format(payouts.length);
        const signed = await signMessage(new TextEncoder().encode(text), signal);
        await send({ text, signature: signed.signature, signedMessage: signed.message });
      }),
    transaction:
      signTransaction &&
      (async () => {
        let count = payouts.length;
        while (count > 1 && format(count).length > MAX_MEMO_BYTES) count -= 1;
        const text = format(count);
        const node = await loadPaymentNode();
        const unsigned = await node.buildMemo(address, text);
        await send({ text, signedTransaction: await signTransaction(unsigned, signal) });
      }),
  });
}

const toReleasedPayout = ({ amount, ...payout }: PayoutAboveLimits) => ({
  ...payout,
  amount: parseDecimal(amount, payout.currency === 'thc' ? THC_DECIMALS : SOL_DECIMALS) ?? 0n,
});

import type { z } from 'zod';
import type { releasePayoutsRequest } from '../../../contract/admin/admin-requests.ts';
import type { PayoutsAboveLimitsShape } from '../../../contract/admin/admin-shapes.ts';
import {
  formatPayoutRelease,
  MAX_PAYOUTS_PER_RELEASE,
} from '../../../contract/admin/payout-release.ts';
import { parseDecimal, SOL_DECIMALS, THC_DECIMALS } from '../../../money/amounts.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { serverNow } from '../../../http/server-clock.ts';
import { WalletFailure } from '../../../wallet/problems/wallet-failure.ts';
import { useWalletStore } from '../../../wallet/wallet-store.ts';
import { signText } from '../sign-text.ts';

/** Long enough for the next runs of the payouts service, also after a failed one. */
const RELEASE_VALIDITY_MS = 30 * 60 * 1000;

export type PayoutAboveLimits = PayoutsAboveLimitsShape['data'][number];

/** Returns the payouts that one signature can release, from the oldest on. */
export const selectReleasable = (payouts: readonly PayoutAboveLimits[]) =>
  payouts.slice(0, MAX_PAYOUTS_PER_RELEASE);

/** Wallets simulate a transaction before they show it, and a longer memo exceeds its compute units. */
const MAX_MEMO_BYTES = 566;

/**
 * Has the superadmin's wallet sign a text that names every payout, and sends it to the signer. A wallet
 * that signs only transactions releases as many as fit into a memo.
 * @returns how many payouts were released, from the first on
 * @throws ApiError; WalletFailure
 */
export async function releasePayouts(
  { vault, payouts }: { vault: string; payouts: readonly PayoutAboveLimits[] },
  signal: AbortSignal,
): Promise<number> {
  const { address } = useWalletStore.getState();
  if (address === null) throw new WalletFailure('unavailable', 'connect a wallet first');
  const expiresAtMs = Math.floor(serverNow()) + RELEASE_VALIDITY_MS;
  const format = (count: number): string =>
    formatPayoutRelease({
      vault,
      expiresAtMs,
      payouts: payouts.slice(0, count).map(toReleasedPayout),
    });
  const send = async (release: z.input<typeof releasePayoutsRequest>): Promise<void> => {
    signal.throwIfAborted();
    await adminPost('/payouts/release', release, { signal });
  };
  let memoCount = payouts.length;
  while (memoCount > 1 && format(memoCount).length > MAX_MEMO_BYTES) memoCount -= 1;
  const text = format(payouts.length);
  const memo = format(memoCount);
  return signText(address, {
    text,
    memo,
    signal,
    sendMessage: async ({ message, signature }) => {
      await send({ text, signature, signedMessage: message });
      return payouts.length;
    },
    sendTransaction: async (signedTransaction) => {
      await send({ text: memo, signedTransaction });
      return memoCount;
    },
  });
}

const toReleasedPayout = ({ amount, ...payout }: PayoutAboveLimits) => ({
  ...payout,
  amount: parseDecimal(amount, payout.currency === 'thc' ? THC_DECIMALS : SOL_DECIMALS) ?? 0n,
});

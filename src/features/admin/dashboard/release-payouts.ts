import type { PayoutsAboveLimitsShape } from '../../../contract/admin-shapes.ts';
import { formatPayoutRelease, MAX_PAYOUTS_PER_RELEASE } from '../../../contract/payout-release.ts';
import { parseDecimal, SOL_DECIMALS, THC_DECIMALS } from '../../../game/amounts.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { serverNow } from '../../../http/server-clock.ts';
import { toBase64 } from '../../../wallet/base64.ts';
import { WalletFailure } from '../../../wallet/wallet-failure.ts';
import { useWalletStore } from '../../../wallet/wallet-store.ts';

/** Long enough for the next runs of the payouts service, also after a failed one. */
const RELEASE_VALIDITY_MS = 30 * 60 * 1000;

export type PayoutAboveLimits = PayoutsAboveLimitsShape['data'][number];

/** Returns the payouts that one signature can release, from the oldest on. */
export const selectReleasable = (payouts: readonly PayoutAboveLimits[]) =>
  payouts.slice(0, MAX_PAYOUTS_PER_RELEASE);

/**
 * Has the superadmin's wallet sign a text that names every payout, and sends it to the signer.
 * @throws ApiError; WalletFailure
 */
export async function releasePayouts(
  { vault, payouts }: { vault: string; payouts: readonly PayoutAboveLimits[] },
  signal: AbortSignal,
): Promise<void> {
  const { actions } = useWalletStore.getState();
  if (!actions) throw new WalletFailure('unavailable', 'connect a wallet first');
  const text = formatPayoutRelease({
    vault,
    expiresAtMs: Math.floor(serverNow()) + RELEASE_VALIDITY_MS,
    payouts: payouts.map(({ amount, ...payout }) => ({
      ...payout,
      amount: parseDecimal(amount, payout.currency === 'thc' ? THC_DECIMALS : SOL_DECIMALS) ?? 0n,
    })),
  });
  const signature = await actions.signMessage(new TextEncoder().encode(text), signal);
  signal.throwIfAborted();
  await adminPost('/payouts/release', { text, signature: toBase64(signature) }, { signal });
}

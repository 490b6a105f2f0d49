import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { PayoutsAboveLimitsShape } from '../../../contract/admin/admin-shapes.ts';
import { formatDateTime } from '../format-date-time.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { WalletFailure } from '../../../wallet/problems/wallet-failure.ts';
import layout from '../admin.module.css';
import { AddressCell } from '../cells/cells.tsx';
import { formatAmount } from '../money/actions/action-facts.ts';
import {
  ADMIN_QUERY_KEY,
  adminQuery,
  notifyFailure,
  useNotifyLoadFailure,
} from '../use-admin-action.ts';
import styles from './dashboard-tab.module.css';
import type { releasePayoutsRequest } from '../../../contract/admin/admin-requests.ts';
import {
  formatPayoutRelease,
  MAX_PAYOUTS_PER_RELEASE,
} from '../../../contract/admin/payout-release.ts';
import { parseAmount } from '../../../money/amounts.ts';
import { serverNow } from '../../../http/server-clock.ts';
import { useWalletStore } from '../../../wallet/wallet-store.ts';
import { signText, useSigning } from '../sign-text.ts';
import { pluralize } from '../pluralize.ts';

const REFRESH_INTERVAL_MS = 60_000;

/** Lists the payouts above the signer's limits and lets a superadmin's wallet release them. */
export function PayoutsAboveLimits() {
  const { data, error } = useQuery(
    adminQuery<PayoutsAboveLimitsShape>('/payouts/above-limits', REFRESH_INTERVAL_MS),
  );
  useNotifyLoadFailure(error);
  const { isPending, start, cancel } = useRelease();
  if (!data || data.total === 0) return null;
  const releasable = selectReleasable(data.data);
  const releaseThese = (payouts: readonly PayoutAboveLimits[]): void =>
    start({ vault: data.vault, payouts });
  return (
    <Panel title="Payouts above the limits">
      <div className={classNames(layout.bar, styles.limitsHead)}>
        <p className={styles.explanation}>
          {pluralize(data.total, 'payout')} would exceed what may leave the vault. Check them, then
          release them: your wallet shows each one before you sign.
        </p>
        {isPending ? (
          <Button variant="ghost" onClick={cancel}>
            Cancel
          </Button>
        ) : (
          releasable.length > 1 && (
            <Button variant="warning" needsNetwork onClick={() => releaseThese(releasable)}>
              {`${releasable.length < data.total ? 'Release the oldest' : 'Release all'} ${releasable.length}`}
            </Button>
          )
        )}
      </div>
      <Table
        caption="Payouts above the limits"
        columns={createColumns({
          isPending,
          onRelease: (payout) => releaseThese([payout]),
        })}
        rows={data.data}
        rowKey={({ id }) => id}
        rowHeight={56}
        empty={null}
        isWide
      />
    </Panel>
  );
}

interface RowActions {
  readonly isPending: boolean;
  readonly onRelease: (payout: PayoutAboveLimits) => void;
}

const createColumns = ({
  isPending,
  onRelease,
}: RowActions): readonly Column<PayoutAboveLimits>[] => [
  { header: 'Payout', isRowHeader: true, cell: ({ id }) => id },
  { header: 'Amount', align: 'end', cell: formatAmount },
  { header: 'Wallet', cell: ({ address }) => <AddressCell address={address} /> },
  { header: 'For', cell: ({ reason }) => reason },
  { header: 'Since', cell: ({ date_created: at }) => formatDateTime(at) },
  {
    header: 'Actions',
    isHeaderHidden: true,
    isActions: true,
    cell: (payout) => (
      <Button
        needsNetwork
        isPending={isPending}
        aria-label={`Release payout ${payout.id}`}
        onClick={() => onRelease(payout)}
      >
        Release
      </Button>
    ),
  },
];

/** Releases payouts, one signature at a time, until it is cancelled. */
function useRelease() {
  const queries = useQueryClient();
  return useSigning({
    sign: releasePayouts,
    onSuccess: (releasedCount) =>
      showToast('success', 'Action Success', `${pluralize(releasedCount, 'payout')} released`),
    onError: notifyReleaseFailure,
    onSettled: () => void queries.invalidateQueries({ queryKey: ADMIN_QUERY_KEY }),
  });
}

function notifyReleaseFailure(error: unknown): void {
  const header = 'Failed to release payouts';
  if (error instanceof WalletFailure) {
    showToast('danger', header, error.message);
  } else {
    notifyFailure(header, error);
  }
}

/** Long enough for the next runs of the payouts service, also after a failed one. */
const RELEASE_VALIDITY_MS = 30 * 60 * 1000;

type PayoutAboveLimits = PayoutsAboveLimitsShape['data'][number];

/** Returns the payouts that one signature can release, from the oldest on. */
const selectReleasable = (payouts: readonly PayoutAboveLimits[]) =>
  payouts.slice(0, MAX_PAYOUTS_PER_RELEASE);

/** Wallets simulate a transaction before they show it, and a longer memo exceeds its compute units. */
const MAX_MEMO_BYTES = 566;

/**
 * Has the superadmin's wallet sign a text that names every payout, and sends it to the signer. A wallet
 * that signs only transactions releases as many as fit into a memo.
 * @returns how many payouts were released, from the first on
 * @throws ApiError; WalletFailure
 */
async function releasePayouts(
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
  amount: parseAmount(payout.currency, amount) ?? 0n,
});

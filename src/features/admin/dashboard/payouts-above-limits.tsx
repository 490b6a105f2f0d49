import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PayoutsAboveLimitsShape } from '../../../contract/admin/admin-shapes.ts';
import { pluralize } from '../../../entities/format/format-time.tsx';
import { formatDateTime } from '../format-date-time.ts';
import { adminGet } from '../../../http/admin-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { WalletFailure } from '../../../wallet/problems/wallet-failure.ts';
import { ADMIN_QUERY_KEY, adminQueryKey } from '../admin-query-keys.ts';
import { AddressCell } from '../cells/address-cell.tsx';
import { notifyFailure, useNotifyLoadFailure } from '../notify-failure.ts';
import styles from './payouts-above-limits.module.css';
import { type PayoutAboveLimits, releasePayouts, selectReleasable } from './release-payouts.ts';

const PATH = '/payouts/above-limits';
const REFRESH_INTERVAL_MS = 60_000;

/** Lists the payouts above the signer's limits and lets a superadmin's wallet release them. */
export function PayoutsAboveLimits() {
  const { data, error } = useQuery({
    queryKey: adminQueryKey(PATH),
    queryFn: ({ signal }) => adminGet<PayoutsAboveLimitsShape>(PATH, { signal }),
    refetchInterval: REFRESH_INTERVAL_MS,
  });
  useNotifyLoadFailure(error);
  const { isPending, release, cancel } = useRelease();
  if (!data || data.total === 0) return null;
  const releasable = selectReleasable(data.data);
  const releaseThese = (payouts: readonly PayoutAboveLimits[]): void =>
    release({ vault: data.vault, payouts });
  return (
    <Panel title="Payouts above the limits" className={styles.panel}>
      <div className={styles.head}>
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
  { key: 'id', header: 'Payout', isRowHeader: true, cell: ({ id }) => id },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount, currency }) => `${formatAmount(amount)} ${currency.toUpperCase()}`,
  },
  { key: 'address', header: 'Wallet', cell: ({ address }) => <AddressCell address={address} /> },
  { key: 'reason', header: 'For', cell: ({ reason }) => reason },
  { key: 'since', header: 'Since', cell: ({ date_created: at }) => formatDateTime(at) },
  {
    key: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    align: 'end',
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

/** Groups the digits before the decimal point, and keeps every decimal. */
function formatAmount(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

interface ReleaseAttempt {
  readonly vault: string;
  readonly payouts: readonly PayoutAboveLimits[];
  readonly signal: AbortSignal;
}

/** Releases payouts, one signature at a time, until it is cancelled. */
function useRelease() {
  const queries = useQueryClient();
  const pendingAttempt = useRef<AbortController | null>(null);
  useEffect(() => () => pendingAttempt.current?.abort(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ signal, ...release }: ReleaseAttempt) => releasePayouts(release, signal),
    onSuccess: (releasedCount) =>
      showToast({
        type: 'success',
        header: 'Action Success',
        content: `${pluralize(releasedCount, 'payout')} released`,
      }),
    onError: (error, { signal }) => {
      if (!signal.aborted) notifyReleaseFailure(error);
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ADMIN_QUERY_KEY }),
  });
  const release = (payouts: Omit<ReleaseAttempt, 'signal'>): void => {
    const attempt = new AbortController();
    pendingAttempt.current = attempt;
    mutate({ ...payouts, signal: attempt.signal });
  };
  return { isPending, release, cancel: () => pendingAttempt.current?.abort() };
}

function notifyReleaseFailure(error: unknown): void {
  const header = 'Failed to release payouts';
  if (error instanceof WalletFailure) {
    showToast({ type: 'danger', header, content: error.message });
  } else {
    notifyFailure(header, error);
  }
}

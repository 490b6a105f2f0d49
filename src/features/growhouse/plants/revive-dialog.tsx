import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { buildPayment } from '../../../payments/make-payment.ts';
import { useKnownBalances } from '../../../wallet/wallet-store.ts';
import { formatIntentMemo } from '../../../contract/payment-intent.ts';
import type { PlantShape } from '../../../contract/shapes.ts';
import { formatThc } from '../../../entities/format/format-amount.ts';
import { toThcUnits } from '../../../entities/game-facts.ts';
import { REVIVE } from '../../../art/icons/growhouse-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { i18n } from '../../../language/i18n.ts';
import { toThcNumber, type ThcUnits } from '../../../money/amounts.ts';
import { apiGet } from '../../../http/api.ts';
import { playerKey } from '../../../queries/player-queries.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { StatList } from '../../../ui/progress/stat-list.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import type { GrowhouseDialogProps } from '../page/growhouse-context.ts';
import { PurchaseOffer } from '../actions/purchase-offer.tsx';
import styles from '../actions/payment-progress.module.css';
import { usePurchase } from '../actions/use-purchase.ts';

type ReviveDialogProps = GrowhouseDialogProps<{ readonly plant: PlantShape }>;

const revivalCostQuery = (address: string, plantId: number) =>
  queryOptions({
    queryKey: playerKey(address, 'revival', plantId),
    queryFn: ({ signal }) => apiGet<number>(`/plant/${plantId}/revivalcost`, { signal }),
    // A retry cannot return a price for a plant that can no longer be revived.
    retry: false,
  });

/** Loads the price of a revival, and shows a toast if that fails. */
function useRevivalCost(address: string, plantId: number) {
  const query = useQuery(revivalCostQuery(address, plantId));
  const { isError } = query;
  useEffect(() => {
    if (!isError) return;
    showToast('danger', i18n.t('Action Failed'), i18n.t('Failed to get revival cost!'));
  }, [isError]);
  return query;
}

/** Returns whether the balance cannot pay the price, or the server refuses it because it is 0. */
const isPriceTooHigh = (price: bigint | null, balance: bigint | null): boolean =>
  price !== null && balance !== null && (price === 0n || price > balance);

/** Offers to revive a withered plant for THC. */
export function ReviveDialog({ address, plant, onClose }: ReviveDialogProps) {
  const { data: cost, isError, refetch } = useRevivalCost(address, plant.id);
  const balance = useKnownBalances()?.thc ?? null;
  const price = cost === undefined ? null : toThcUnits(cost);
  const isBalanceTooLow = isPriceTooHigh(price, balance);
  const plantId = plant.id;
  const growhouseId = plant.growhouse.id;
  const purchase = usePurchase<unknown>({
    kind: 'revive',
    build: async () => {
      if (price === null) throw new Error('the price is not known yet');
      const memo = formatIntentMemo({ kind: 'revive', plantId, growhouseId });
      return buildPayment({ currency: 'thc', amount: price, memo });
    },
    confirm: (transaction) => ({
      path: `/plant/${plantId}/revive`,
      body: { transaction, cost, growhouseId },
    }),
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={i18n.t('Revive {strain}?', { strain: plant.strain.name })}
      icon={<Icon glyph={REVIVE} />}
      shape="card"
    >
      <PurchaseOffer
        purchase={purchase}
        label={i18n.t('Revive')}
        disabled={isBalanceTooLow}
        isPending={cost === undefined}
        onRetryPrice={isError ? () => void refetch() : null}
        onClose={onClose}
      >
        <RevivalOffer
          stage={plant.stage}
          cost={cost}
          balance={balance}
          isBalanceTooLow={isBalanceTooLow}
        />
      </PurchaseOffer>
    </Dialog>
  );
}

interface RevivalOfferProps {
  readonly stage: number;
  /** Whole THC; undefined while it loads. */
  readonly cost: number | undefined;
  readonly balance: ThcUnits | null;
  readonly isBalanceTooLow: boolean;
}

function RevivalOffer({ stage, cost, balance, isBalanceTooLow }: RevivalOfferProps) {
  return (
    <>
      <p className={styles.text}>
        {i18n.t('It continues from stage {stage} and needs water after its usual time.', { stage })}
      </p>
      <StatList
        rows={[
          [i18n.t('Price'), cost === undefined ? '…' : `${formatThc(cost)} THC`],
          [i18n.t('You have'), balance === null ? '–' : `${formatThc(toThcNumber(balance))} THC`],
        ]}
      />
      {isBalanceTooLow && (
        <p className="mt-10 danger" role="status">
          {i18n.t('Insufficient THC balance!')}
        </p>
      )}
    </>
  );
}

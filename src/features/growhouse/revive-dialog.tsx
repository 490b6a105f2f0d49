import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { buildPayment } from '../../chain/payments/build-payment.ts';
import { useWalletStore } from '../../chain/wallet-store.ts';
import { memoOfIntent } from '../../contract/payment-intent.ts';
import type { PlantShape } from '../../contract/shapes.ts';
import { thcText } from '../../entities/amount-text.ts';
import { toThcUnits } from '../../entities/facts.ts';
import { REVIVE } from '../../art/growhouse-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { thcNumber } from '../../game/amounts.ts';
import { revivalCostQuery } from '../../http/dialog-reads.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Figures } from '../../ui/figures.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { PaymentProgress } from './payment-progress.tsx';
import styles from './price-dialog.module.css';
import { usePurchase } from './use-purchase.ts';

interface ReviveDialogProps {
  readonly address: string;
  readonly plant: PlantShape;
  readonly onClose: () => void;
}

/** A withered plant is brought back for THC. */
export function ReviveDialog({ address, plant, onClose }: ReviveDialogProps) {
  const { data: cost, isError, refetch } = useQuery(revivalCostQuery(address, plant.id));
  const balance = useWalletStore((store) => store.balances?.thc ?? null);
  const revival = usePurchase<unknown>('revive');
  const growhouseId = plant.growhouse.id;

  useEffect(() => {
    if (!isError) return;
    showToast({ type: 'danger', header: 'Action Failed', content: 'Failed to get revival cost!' });
  }, [isError]);

  const price = cost === undefined ? null : toThcUnits(cost);
  const isShort = price !== null && balance !== null && (price === 0n || price > balance);
  const revive = async () => {
    if (price === null) return;
    const intent = { kind: 'revive', plantId: plant.id, growhouseId } as const;
    const done = await revival.start({
      kind: 'revive',
      build: () => buildPayment({ currency: 'thc', amount: price, memo: memoOfIntent(intent) }),
      confirm: (transaction) => ({
        path: `/plant/${plant.id}/revive`,
        body: { transaction, cost, growhouseId },
      }),
    });
    if (done !== null) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Revive ${plant.strain.name}?`}
      icon={<Icon glyph={REVIVE} />}
      shape="card"
    >
      {revival.step !== null ? (
        <PaymentProgress
          kind="revive"
          flow={revival}
          onLeave={onClose}
          onRetry={() => void revive()}
        />
      ) : (
        <>
          <p className={styles.words}>
            It grows on from stage {plant.stage}, and wants water after its usual time.
          </p>
          <Figures
            rows={[
              ['Price', cost === undefined ? '…' : `${thcText(cost)} THC`],
              ['You have', balance === null ? '…' : `${thcText(thcNumber(balance))} THC`],
            ]}
          />
          {isShort && (
            <p className={styles.short} role="status">
              Insufficient THC balance!
            </p>
          )}
          <div className={styles.ways}>
            <Button onClick={onClose}>Not now</Button>
            {isError ? (
              <Button look="lamp" onClick={() => void refetch()}>
                Ask again
              </Button>
            ) : (
              <Button
                look="go"
                needsNetwork
                pending={cost === undefined}
                disabled={isShort || balance === null}
                onClick={() => void revive()}
              >
                Revive
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}

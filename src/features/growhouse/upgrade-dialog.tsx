import { useState } from 'react';
import { buildPayment } from '../../chain/payments/build-payment.ts';
import { useWalletStore } from '../../chain/wallet-store.ts';
import { memoOfIntent } from '../../contract/payment-intent.ts';
import type { GrowhousePageShape, UpgradeShape } from '../../contract/shapes.ts';
import { thcText } from '../../entities/amount-text.ts';
import { solAmountText } from '../../entities/exact-amount-text.ts';
import { toGrowhouse, toPlant, toStrain } from '../../entities/facts.ts';
import { UPGRADE } from '../../art/detail-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { solNumber, thcNumber } from '../../game/amounts.ts';
import type { PaymentMethod } from '../../game/dispensary.ts';
import { LAST_LEVEL, requirementsOf } from '../../game/levels.ts';
import { type GameMoment, isActive, plantState } from '../../game/plant.ts';
import { payoutOnUpgrade, upgradeDifference, upgradeGrowhouse } from '../../game/upgrade.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Figures } from '../../ui/figures.tsx';
import { PaymentProgress } from './payment-progress.tsx';
import styles from './price-dialog.module.css';
import { UpgradedDialog } from './upgraded-dialog.tsx';
import { usePurchase } from './use-purchase.ts';

interface UpgradeDialogProps {
  readonly page: GrowhousePageShape;
  readonly moment: GameMoment;
  readonly currency: PaymentMethod;
  readonly onClose: () => void;
}

/** The price of the next level, what it brings, and what it costs the plants that stand here. */
export function UpgradeDialog({ page, moment, currency, onClose }: UpgradeDialogProps) {
  // What is paid for stays what it was, though the page behind moves on.
  const [house] = useState(() => toGrowhouse(page.growhouse));
  const isLast = house.level >= LAST_LEVEL;
  const kind = isLast ? 'maxupgrade' : 'upgrade';
  const upgrade = usePurchase<UpgradeShape>(kind);
  const [upgraded, setUpgraded] = useState<UpgradeShape | null>(null);
  const balance = useWalletStore((store) => store.balances?.[currency] ?? 0n);
  const price = requirementsOf(house.level)[currency];
  const isQualified = upgradeGrowhouse(house, balance, price).ok;
  const verb = isLast ? 'Fully Upgrade' : 'Upgrade';

  const pay = async () => {
    const growhouseId = house.id;
    const intent = isLast
      ? ({ kind: 'maxupgrade', growhouseId } as const)
      : ({ kind: 'upgrade', growhouseId, level: house.level } as const);
    const done = await upgrade.start({
      kind,
      build: () => buildPayment({ currency, amount: price, memo: memoOfIntent(intent) }),
      confirm: (transaction) => ({
        path: `/growhouse/${growhouseId}/${kind}`,
        body: { transaction },
      }),
    });
    if (done) setUpgraded(done);
  };

  if (upgraded) {
    return <UpgradedDialog house={page.growhouse} result={upgraded} onClose={onClose} />;
  }
  const show = currency === 'thc' ? thcShown : solShown;
  return (
    <Dialog
      open
      onClose={onClose}
      title={isLast ? 'Fully Upgrade this Growhouse?' : `Upgrade to level ${house.level + 1}?`}
      icon={<Icon glyph={UPGRADE} />}
    >
      {upgrade.step !== null ? (
        <PaymentProgress kind={kind} flow={upgrade} onLeave={onClose} onRetry={() => void pay()} />
      ) : (
        <>
          <Figures
            rows={[
              ['Price', show(price)],
              ['Left in your wallet', show(balance > price ? balance - price : 0n)],
              ...(isLast ? RETIREMENT : gains(house)),
            ]}
          />
          <EarlyHarvest page={page} moment={moment} />
          {!isQualified && (
            <p className={styles.short} role="status">
              Upgrade Failed: Qualifications are not met to upgrade this Growhouse!
            </p>
          )}
          <div className={styles.ways}>
            <Button onClick={onClose}>Not now</Button>
            <Button look="go" needsNetwork disabled={!isQualified} onClick={() => void pay()}>
              {verb}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

const thcShown = (units: bigint): string => `${thcText(thcNumber(units))} THC`;
const solShown = (units: bigint): string => `${solAmountText(solNumber(units))} SOL`;

const RETIREMENT: readonly (readonly [string, string])[] = [
  ['This Growhouse', 'retires as a trophy'],
  ['Its Growerz', 'are free again'],
  ['You get', 'a new level 1 Growhouse'],
];

function gains(house: ReturnType<typeof toGrowhouse>): [string, string][] {
  const { harvestBonusMillionths, newGrowers, nextHarvests } = upgradeDifference(
    house,
    house.level + 1,
  );
  const harvests = Object.entries(nextHarvests ?? {}).filter(([, count]) => count > 0);
  return [
    ['Harvest bonus', `+${(harvestBonusMillionths / 1_000_000).toFixed(2)}x`],
    ...(newGrowers > 0 ? ([['Grower slots', `+${newGrowers}`]] as [string, string][]) : []),
    ['Next level asks for', harvests.map(([key, count]) => `${count} ${key}`).join(', ')],
  ];
}

/** The warning: what still grows is harvested now, for what it is worth now. */
function EarlyHarvest({ page, moment }: Pick<UpgradeDialogProps, 'page' | 'moment'>) {
  const house = toGrowhouse(page.growhouse);
  const growing = page.plants.filter((shape) => isActive(plantState(toPlant(shape), moment)));
  if (growing.length === 0) return null;
  const payouts = growing.map((shape) => ({
    shape,
    payout: payoutOnUpgrade(toPlant(shape), toStrain(shape), house, moment),
  }));
  const sum = payouts.reduce((total, { payout }) => total + payout, 0n);
  return (
    <div className={styles.warning} role="note">
      <p>
        <b>Active plants remain.</b> They will be harvested early, bypassing the harvest limit, and
        pay less than ripe ones: {thcShown(sum)} in all.
      </p>
      <Figures
        rows={payouts.map(({ shape, payout }) => [
          `${shape.strain.name}, stage ${shape.stage}`,
          thcShown(payout),
        ])}
      />
    </div>
  );
}

import { useState } from 'react';
import { buildPayment } from '../../../payments/make-payment.ts';
import { useKnownBalances } from '../../../wallet/wallet-store.ts';
import { formatIntentMemo } from '../../../contract/payment-intent.ts';
import type { UpgradeShape } from '../../../contract/shapes.ts';
import { formatThc, formatExactSol } from '../../../entities/format/format-amount.ts';
import {
  toGrowhouseFacts,
  toPayingClasses,
  toPlant,
  toStrain,
} from '../../../entities/game-facts.ts';
import { UPGRADE } from '../../../art/icons/detail-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { toSolNumber, toThcNumber, type Currency } from '../../../money/amounts.ts';
import type { GrowhouseFacts } from '../../../game/growhouse.ts';
import { previewNextLevel } from '../../../game/levels/level-preview.ts';
import { LAST_LEVEL, getLevelRequirements } from '../../../game/levels/levels.ts';
import { FINAL_STAGE, isActive, getPlantState } from '../../../game/plant.ts';
import { RARITIES } from '../../../game/rarity.ts';
import {
  computeUpgradePayout,
  computeUpgradeDifference,
  decideUpgrade,
} from '../../../game/levels/upgrade.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { StatList } from '../../../ui/progress/stat-list.tsx';
import type { GrowhouseDialogProps } from '../page/growhouse-context.ts';
import { useFeeQuestion } from '../actions/fee-question.tsx';
import { PurchaseOffer } from '../actions/purchase-offer.tsx';
import styles from '../actions/payment-progress.module.css';
import { LevelGainsTable } from './level-gains.tsx';
import { UpgradedDialog } from './upgraded-dialog.tsx';
import { usePurchase } from '../actions/use-purchase.ts';

type UpgradeDialogProps = GrowhouseDialogProps<{ readonly currency: Currency }>;

/** Shows the price and gains of the next level, and what happens to the growing plants. */
export function UpgradeDialog(props: UpgradeDialogProps) {
  const { page, moment, currency, onClose } = props;
  // Keeps the growhouse that is paid for, because the page behind updates after the upgrade.
  const [before] = useState(page.growhouse);
  const growhouse = toGrowhouseFacts(before);
  const isLast = growhouse.level >= LAST_LEVEL;
  const kind = isLast ? 'maxupgrade' : 'upgrade';
  const [upgraded, setUpgraded] = useState<UpgradeShape | null>(null);
  const balance = useKnownBalances()?.[currency] ?? null;
  const price = getLevelRequirements(growhouse.level)[currency];
  const isQualified = decideUpgrade(growhouse, balance, price).ok;
  const growhouseId = growhouse.id;
  const intent = isLast
    ? ({ kind: 'maxupgrade', growhouseId } as const)
    : ({ kind: 'upgrade', growhouseId, level: growhouse.level } as const);
  const purchase = usePurchase<UpgradeShape>({
    kind,
    build: () => buildPayment({ currency, amount: price, memo: formatIntentMemo(intent) }),
    confirm: (transaction) => ({
      path: `/growhouse/${growhouseId}/${kind}`,
      body: { transaction },
    }),
    onDone: setUpgraded,
  });

  const { question, offered } = useFeeQuestion(purchase, { currency, amount: price, balance });

  if (upgraded) {
    const { growers } = before;
    return (
      <UpgradedDialog {...props} growhouse={page.growhouse} growers={growers} result={upgraded} />
    );
  }
  if (question !== null) return question;
  const formatPrice = currency === 'thc' ? formatThcUnits : formatLamports;
  return (
    <Dialog
      open
      onClose={onClose}
      title={isLast ? 'Fully Upgrade this Growhouse?' : `Upgrade to level ${growhouse.level + 1}?`}
      icon={<Icon glyph={UPGRADE} />}
    >
      <PurchaseOffer
        purchase={offered}
        label={isLast ? 'Fully Upgrade' : 'Upgrade'}
        problem={isQualified ? null : NOT_QUALIFIED}
        onClose={onClose}
      >
        <StatList
          rows={[
            ['Price', formatPrice(price)],
            ['Left in your wallet', formatRest(balance, price, formatPrice)],
            ...(isLast ? RETIREMENT_FIGURES : getGains(growhouse)),
          ]}
        />
        <Gains growhouse={growhouse} />
        <EarlyHarvest page={page} moment={moment} />
      </PurchaseOffer>
    </Dialog>
  );
}

const NOT_QUALIFIED = 'Upgrade Failed: Qualifications are not met to upgrade this Growhouse!';

const formatThcUnits = (units: bigint): string => `${formatThc(toThcNumber(units))} THC`;
const formatLamports = (units: bigint): string => `${formatExactSol(toSolNumber(units))} SOL`;

/** Formats what the upgrade leaves of the balance, which may be unknown. */
function formatRest(
  balance: bigint | null,
  price: bigint,
  formatPrice: (units: bigint) => string,
): string {
  if (balance === null) return 'unknown';
  return formatPrice(balance > price ? balance - price : 0n);
}

const RETIREMENT_FIGURES: readonly (readonly [string, string])[] = [
  ['This Growhouse', 'retires as a trophy'],
  ['Its Growerz', 'are free again'],
  ['You get', 'a new level 1 Growhouse'],
];

function getGains(growhouse: GrowhouseFacts): [string, string][] {
  const { harvestBonusMillionths, nextHarvests } = computeUpgradeDifference(
    growhouse,
    growhouse.level + 1,
  );
  const harvests = RARITIES.flatMap(({ key, name }) =>
    nextHarvests?.[key] ? [`${nextHarvests[key]} ${name}`] : [],
  );
  return [
    ['Harvest bonus', `+${(harvestBonusMillionths / 1_000_000).toFixed(2)}x`],
    [
      `Harvests for ${growhouse.level + 2 <= LAST_LEVEL ? `level ${growhouse.level + 2}` : 'max level'}`,
      harvests.join(', '),
    ],
  ];
}

/** What the next level brings. */
function Gains({ growhouse }: { readonly growhouse: GrowhouseFacts }) {
  const preview = previewNextLevel(growhouse);
  if (!preview) return null;
  return (
    <>
      <h3 className={styles.heading}>What level {preview.newLevel} brings</h3>
      <LevelGainsTable preview={preview} hasGrowers={growhouse.growerClasses.length > 0} />
    </>
  );
}

/** Warns that growing plants are harvested early and what they pay now. */
function EarlyHarvest({ page, moment }: Pick<UpgradeDialogProps, 'page' | 'moment'>) {
  const growhouse = toGrowhouseFacts(page.growhouse);
  const growing = page.plants.filter((shape) => isActive(getPlantState(toPlant(shape), moment)));
  if (growing.length === 0) return null;
  const payouts = growing.map((shape) => ({
    shape,
    payout: computeUpgradePayout(toPlant(shape), {
      ...moment,
      growhouse,
      strain: toStrain(shape),
      payingClasses: toPayingClasses(shape),
    }),
  }));
  const hasUnripe = growing.some(({ stage }) => stage < FINAL_STAGE);
  const sum = payouts.reduce((total, { payout }) => total + payout, 0n);
  return (
    <div className={styles.warning} role="note">
      <p>
        <b>Active plants remain.</b>{' '}
        <span>
          {`They will be harvested early, bypassing the harvest limit${
            hasUnripe ? ', and pay less than ripe ones' : ''
          }: ${formatThcUnits(sum)} in total.`}
        </span>
      </p>
      <StatList
        rows={payouts.map(({ shape, payout }) => [
          `${shape.strain.name}, stage ${shape.stage}`,
          formatThcUnits(payout),
        ])}
      />
    </div>
  );
}

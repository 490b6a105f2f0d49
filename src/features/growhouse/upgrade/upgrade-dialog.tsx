import { useState } from 'react';
import { buildPayment } from '../../../payments/make-payment.ts';
import { useKnownBalances } from '../../../wallet/wallet-store.ts';
import { formatIntentMemo } from '../../../contract/payment-intent.ts';
import type { UpgradeShape } from '../../../contract/shapes.ts';
import { formatExactSol, formatFixed, formatThc } from '../../../entities/format/format-amount.ts';
import {
  toGrowhouseFacts,
  toPayingClasses,
  toPlant,
  toStrain,
} from '../../../entities/game-facts.ts';
import { UPGRADE } from '../../../art/icons/detail-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { formatHarvests } from '../../../entities/plant/seed-messages.ts';
import { toSolNumber, toThcNumber, type Currency } from '../../../money/amounts.ts';
import type { GrowhouseFacts } from '../../../game/growhouse.ts';
import { previewNextLevel } from '../../../game/levels/level-preview.ts';
import { LAST_LEVEL, getLevelRequirements } from '../../../game/levels/levels.ts';
import { FINAL_STAGE, isActive, getPlantState } from '../../../game/plant.ts';
import {
  computeUpgradePayout,
  computeUpgradeDifference,
  decideUpgrade,
} from '../../../game/levels/upgrade.ts';
import { formatList } from '../../../game/format-list.ts';
import { i18n } from '../../../language/i18n.ts';
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

interface UpgradePurchase {
  readonly currency: Currency;
  /** Base units. */
  readonly price: bigint;
  readonly onDone: (upgraded: UpgradeShape) => void;
}

/** The payment for the next level. */
function useUpgradePurchase(
  { id: growhouseId, level }: ReturnType<typeof toGrowhouseFacts>,
  { currency, price, onDone }: UpgradePurchase,
) {
  const kind = level >= LAST_LEVEL ? 'maxupgrade' : 'upgrade';
  const intent =
    kind === 'maxupgrade'
      ? ({ kind, growhouseId } as const)
      : ({ kind, growhouseId, level } as const);
  return usePurchase<UpgradeShape>({
    kind,
    build: () => buildPayment({ currency, amount: price, memo: formatIntentMemo(intent) }),
    confirm: (transaction) => ({
      path: `/growhouse/${growhouseId}/${kind}`,
      body: { transaction },
    }),
    onDone,
  });
}

/** Shows the price and gains of the next level, and what happens to the growing plants. */
export function UpgradeDialog(props: UpgradeDialogProps) {
  const { page, moment, currency, onClose } = props;
  // Keeps the growhouse that is paid for, because the page behind updates after the upgrade.
  const [before] = useState(page.growhouse);
  const growhouse = toGrowhouseFacts(before);
  const isLast = growhouse.level >= LAST_LEVEL;
  const [upgraded, setUpgraded] = useState<UpgradeShape | null>(null);
  const balance = useKnownBalances()?.[currency] ?? null;
  const price = getLevelRequirements(growhouse.level)[currency];
  const isQualified = decideUpgrade(growhouse, balance, price).ok;
  const purchase = useUpgradePurchase(growhouse, { currency, price, onDone: setUpgraded });
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
      title={
        isLast
          ? i18n.t('Fully Upgrade this Growhouse?')
          : i18n.t('Upgrade to level {level}?', { level: growhouse.level + 1 })
      }
      icon={<Icon glyph={UPGRADE} />}
    >
      <PurchaseOffer
        purchase={offered}
        label={isLast ? i18n.t('Fully Upgrade') : i18n.t('Upgrade')}
        problem={
          isQualified
            ? null
            : i18n.t('Upgrade Failed: Qualifications are not met to upgrade this Growhouse!')
        }
        onClose={onClose}
      >
        <StatList
          rows={[
            [i18n.t('Price'), formatPrice(price)],
            [i18n.t('Left in your wallet'), formatRest(balance, price, formatPrice)],
            ...(isLast ? getRetirementFigures() : getGains(growhouse)),
          ]}
        />
        <Gains growhouse={growhouse} />
        <EarlyHarvest page={page} moment={moment} />
      </PurchaseOffer>
    </Dialog>
  );
}

const formatThcUnits = (units: bigint): string => `${formatThc(toThcNumber(units))} THC`;
const formatLamports = (units: bigint): string => `${formatExactSol(toSolNumber(units))} SOL`;

/** Formats what the upgrade leaves of the balance, which may be unknown. */
function formatRest(
  balance: bigint | null,
  price: bigint,
  formatPrice: (units: bigint) => string,
): string {
  if (balance === null) return i18n.t('unknown');
  return formatPrice(balance > price ? balance - price : 0n);
}

const getRetirementFigures = (): [string, string][] => [
  [i18n.t('This Growhouse'), i18n.t('retires as a trophy')],
  [i18n.t('Its Growerz'), i18n.t('are free again')],
  [i18n.t('You get'), i18n.t('a new level 1 Growhouse')],
];

function getGains(growhouse: GrowhouseFacts): [string, string][] {
  const { harvestBonusMillionths, nextHarvests } = computeUpgradeDifference(
    growhouse,
    growhouse.level + 1,
  );
  const level = growhouse.level + 2;
  return [
    [i18n.t('Harvest bonus'), `+${formatFixed(harvestBonusMillionths / 1_000_000, 2)}x`],
    [
      level <= LAST_LEVEL
        ? i18n.t('Harvests for level {level}', { level })
        : i18n.t('Harvests for max level'),
      nextHarvests ? formatList(i18n, formatHarvests(nextHarvests)) : '',
    ],
  ];
}

/** What the next level brings. */
function Gains({ growhouse }: { readonly growhouse: GrowhouseFacts }) {
  const preview = previewNextLevel(growhouse);
  if (!preview) return null;
  return (
    <>
      <h3 className={styles.heading}>
        {i18n.t('What level {level} brings', { level: preview.newLevel })}
      </h3>
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
  const amount = formatThcUnits(sum);
  return (
    <div className={styles.warning} role="note">
      <p>
        <b>{i18n.t('Active plants remain.')}</b>{' '}
        <span>
          {hasUnripe
            ? i18n.t(
                'They will be harvested early, bypassing the harvest limit, and pay less than ripe ones: {amount} in total.',
                { amount },
              )
            : i18n.t(
                'They will be harvested early, bypassing the harvest limit: {amount} in total.',
                { amount },
              )}
        </span>
      </p>
      <StatList
        rows={payouts.map(({ shape, payout }) => [
          i18n.t('{strain}, stage {stage}', { strain: shape.strain.name, stage: shape.stage }),
          formatThcUnits(payout),
        ])}
      />
    </div>
  );
}

import { Trans } from '@lingui/react';
import { useId, useState } from 'react';
import { useKnownBalances } from '../../../wallet/wallet-store.ts';
import type { GrowhouseShape, UpgradeStatusShape } from '../../../contract/shapes.ts';
import { formatSol, formatThc } from '../../../entities/format/format-amount.ts';
import { toGrowhouseFacts } from '../../../entities/game-facts.ts';
import { CHEVRON, LOCK, UPGRADE } from '../../../art/icons/detail-icons.ts';
import { COINS } from '../../../art/icons/common-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { RarityLabel } from '../../../entities/plant/rarity-label.tsx';
import { toSolNumber, toThcNumber, type Currency } from '../../../money/amounts.ts';
import { getMissingHarvests, isBonusMode } from '../../../game/levels/caps.ts';
import {
  LAST_LEVEL,
  getLevelRequirements,
  computeUpgradeProgress,
} from '../../../game/levels/levels.ts';
import type { GrowhouseFacts } from '../../../game/growhouse.ts';
import { RARITIES, sumPerRarity } from '../../../game/rarity.ts';
import { decideUpgrade } from '../../../game/levels/upgrade.ts';
import type { GrowhouseContext } from '../page/growhouse-context.ts';
import { i18n } from '../../../language/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ProgressBar, ProgressRing } from '../../../ui/progress/progress.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { useNextStep, useUpgradeStep } from '../next-step/use-next-step.ts';
import { LevelGains, getUpgradeLabel } from './level-gains.tsx';
import styles from './upgrade-panel.module.css';

interface UpgradePanelProps extends GrowhouseContext {
  /** Present in every growhouse that is not retired. */
  readonly status: UpgradeStatusShape;
}

/** The progress to the next level; collapsed to a one-line summary on a phone. */
export function UpgradePanel({ page, moment, status, onOpen }: UpgradePanelProps) {
  const { growhouse } = page;
  const facts = toGrowhouseFacts(growhouse);
  const isNextStep = useNextStep(page, moment).kind === 'upgrade';
  const [chosen, setChosen] = useState<Currency | null>(null);
  const upgrade = useUpgradeStep(page);
  const currency = chosen ?? upgrade?.method ?? 'thc';
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const progress = useUpgradeProgress(growhouse, currency);
  const button = {
    level: growhouse.level,
    onClick: () => onOpen({ kind: 'upgrade', currency }),
  };
  return (
    <div className="stack gap-8">
      <ProgressStrip
        level={growhouse.level}
        progress={progress}
        isOpen={isOpen}
        panelId={panelId}
        onToggle={() => setOpen(!isOpen)}
      />
      {progress.isQualified && !isNextStep && (
        <UpgradeButton {...button} className={styles.below} />
      )}
      <div id={panelId} className={classNames(styles.panel, isOpen && styles.shown)}>
        <Panel
          title={
            <>
              <PanelTitle level={growhouse.level} />
              <SegmentedControl
                label={i18n.t('Pay in')}
                value={currency}
                options={CURRENCIES}
                onChange={setChosen}
              />
            </>
          }
        >
          <Requirements growhouse={facts} status={status} progress={progress} />
          {progress.isQualified ? (
            <UpgradeButton {...button} className="mt-12" isNextStep={isNextStep} />
          ) : (
            <Button disabled isFullWidth className="mt-12">
              <Icon glyph={LOCK} size={18} disabled />
              {getLockedLabel(progress.percent)}
            </Button>
          )}
          <LevelGains growhouse={facts} />
        </Panel>
      </div>
    </div>
  );
}

interface ProgressStripProps {
  readonly level: number;
  readonly progress: UpgradeProgress;
  readonly isOpen: boolean;
  readonly panelId: string;
  readonly onToggle: () => void;
}

/** The summary in one line, which opens the panel on a phone. */
function ProgressStrip({ level, progress, isOpen, panelId, onToggle }: ProgressStripProps) {
  return (
    <button
      type="button"
      className={`surface ${styles.strip}`}
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={onToggle}
    >
      <ProgressRing percent={progress.percent} />
      <span>
        <b>{getHeadline(level, progress.percent)}</b>
        <span className={`block hint ${styles.toGo}`}>{progress.toGo}</span>
      </span>
      <Icon glyph={CHEVRON} className="chevron" />
    </button>
  );
}

function PanelTitle({ level }: { readonly level: number }) {
  if (level >= LAST_LEVEL) return <span>{i18n.t('Fully Upgrade')}</span>;
  return (
    <span>
      <Trans
        id="Level {level} <arrow>→</arrow> {newLevel}"
        values={{ level, newLevel: level + 1 }}
        components={{ arrow: <span className={styles.arrow} /> }}
      />
    </span>
  );
}

interface UpgradeButtonProps {
  readonly className: string | undefined;
  readonly level: number;
  /** Whether it is the brightest button of the page. */
  readonly isNextStep?: boolean;
  readonly onClick: () => void;
}

function UpgradeButton({ className, level, isNextStep = false, onClick }: UpgradeButtonProps) {
  return (
    <Button
      variant={isNextStep ? 'primary' : 'secondary'}
      size="large"
      isFullWidth
      className={className}
      onClick={onClick}
    >
      <Icon glyph={UPGRADE} size={22} />
      {getUpgradeLabel(level)}
    </Button>
  );
}

type UpgradeProgress = ReturnType<typeof useUpgradeProgress>;

/** Applies the upgrade rules to the growhouse's counters and the wallet's balance. */
function useUpgradeProgress(shape: GrowhouseShape, currency: Currency) {
  const growhouse = toGrowhouseFacts(shape);
  const { level, harvested } = growhouse;
  const required = getLevelRequirements(level)[currency];
  const balance = useKnownBalances()?.[currency] ?? null;
  const toCoins = currency === 'thc' ? toThcNumber : toSolNumber;
  return {
    /** Rounded down, so that 100 means reached; null while the balance is unknown. */
    percent:
      balance === null
        ? null
        : Math.floor(computeUpgradeProgress(level, harvested, balance, required).combined),
    isQualified: decideUpgrade(growhouse, balance, required).ok,
    toGo: formatMissing(growhouse, { currency, balance, required }),
    unit: currency.toUpperCase(),
    /** Whole THC or SOL; null while unknown. */
    balance: balance === null ? null : toCoins(balance),
    required: toCoins(required),
    format: currency === 'thc' ? formatThc : formatSol,
  };
}

interface Price {
  readonly currency: Currency;
  /** Base units; null while unknown. */
  readonly balance: bigint | null;
  readonly required: bigint;
}

/** Formats the missing amounts as far as they are known: '1,500 THC and 3 harvests to go'. */
function formatMissing(growhouse: GrowhouseFacts, { currency, balance, required }: Price): string {
  const missing = balance === null || balance >= required ? 0n : required - balance;
  const harvests = sumPerRarity(getMissingHarvests(growhouse));
  if (missing > 0n) {
    const amount = formatMissingCoins(missing, currency);
    return harvests > 0
      ? i18n.t(
          '{count, plural, one {{amount} and # harvest to go} other {{amount} and # harvests to go}}',
          { amount, count: harvests },
        )
      : i18n.t('{amount} to go', { amount });
  }
  if (harvests > 0) {
    return i18n.t('{count, plural, one {# harvest to go} other {# harvests to go}}', {
      count: harvests,
    });
  }
  return balance === null
    ? i18n.t('{currency} balance unknown', { currency: currency.toUpperCase() })
    : i18n.t('Ready to upgrade');
}

const formatMissingCoins = (units: bigint, currency: Currency): string =>
  currency === 'thc'
    ? `${formatThc(Math.ceil(toThcNumber(units)))} THC`
    : `${formatSol(toSolNumber(units))} SOL`;

const getLockedLabel = (percent: number | null): string =>
  percent === null
    ? i18n.t('Upgrade at 100 %')
    : i18n.t('Upgrade at 100 % · now {percent} %', { percent });

function getHeadline(level: number, percent: number | null): string {
  const isLast = level >= LAST_LEVEL;
  const next = { level: level + 1 };
  if (percent !== null && percent >= 100) {
    return isLast ? i18n.t('Ready for max level') : i18n.t('Ready for level {level}', next);
  }
  if (percent !== null && percent >= 75) {
    return isLast ? i18n.t('Max level is near') : i18n.t('Level {level} is near', next);
  }
  return isLast ? i18n.t('On the way to max level') : i18n.t('On the way to level {level}', next);
}

const CURRENCIES = (['thc', 'sol'] as const).map((currency) => ({
  value: currency,
  label: (
    <>
      <Icon glyph={COINS[currency]} size={18} />
      {currency.toUpperCase()}
    </>
  ),
}));

interface RequirementsProps {
  readonly growhouse: GrowhouseFacts;
  readonly status: UpgradeStatusShape;
  readonly progress: UpgradeProgress;
}

function Requirements({ growhouse, status, progress }: RequirementsProps) {
  const { unit, balance, required, format } = progress;
  return (
    <>
      <LabelledProgress
        label={i18n.t('{currency} in your wallet', { currency: unit })}
        value={balance}
        max={required}
        format={format}
      />
      <p className={styles.hint}>
        {i18n.t('What your wallet holds now. Spending {currency} lowers it.', { currency: unit })}
      </p>
      <ul className={styles.rarities}>
        {RARITIES.filter(({ key }) => status.plants_required[key] > 0).map(({ id, key, name }) => {
          const [done, needed] = [status.plants_harvested[key], status.plants_required[key]];
          return (
            <li key={key} className={`r${id}`}>
              <RarityLabel rarityId={id} />
              <ProgressBar
                label={i18n.t('{rarity} harvests', { rarity: i18n.t(name) })}
                value={done}
                max={needed}
                usesRarityColor
              />
              <span className={classNames('muted bold', styles.count, done >= needed && 'go')}>
                {`${done} / ${needed}${done >= needed ? ' ✓' : ''}`}
              </span>
            </li>
          );
        })}
      </ul>
      <LabelledProgress
        label={i18n.t('THC earned at this level')}
        value={status.payoutReceived}
        max={status.upgradeCost}
        format={formatThc}
      />
      <p className={styles.hint}>
        {isBonusMode(growhouse)
          ? i18n.t(
              'Bonus Mode: the harvests are done, and plants of any rarity pay until this limit is reached. Then upgrade.',
            )
          : i18n.t(
              'Matters once the harvests above are done: then plants pay until this limit is reached.',
            )}
      </p>
    </>
  );
}

interface LabelledProgressProps {
  readonly label: string;
  /** Null while unknown. */
  readonly value: number | null;
  readonly max: number;
  readonly format: (amount: number) => string;
}

function LabelledProgress({ label, value, max, format }: LabelledProgressProps) {
  return (
    <>
      <div className={`flex wrap between small ${styles.measure}`}>
        <span>{label}</span>
        <b translate="no">{`${value === null ? '–' : format(value)} / ${format(max)}`}</b>
      </div>
      <ProgressBar label={label} value={value} max={max} />
    </>
  );
}

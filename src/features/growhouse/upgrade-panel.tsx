import { useId, useState } from 'react';
import { useWalletStore } from '../../chain/wallet-store.ts';
import type { GrowhouseShape, UpgradeStatusShape } from '../../contract/shapes.ts';
import { solText, thcText } from '../../entities/amount-text.ts';
import { counted } from '../../entities/countdown-text.ts';
import { toGrowhouse } from '../../entities/facts.ts';
import { CHEVRON, LOCK, UPGRADE } from '../../art/detail-icons.ts';
import { COINS } from '../../art/coin-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { RarityLabel } from '../../entities/rarity-label.tsx';
import { solNumber, thcNumber } from '../../game/amounts.ts';
import { missingHarvests } from '../../game/caps.ts';
import type { PaymentMethod } from '../../game/dispensary.ts';
import { LAST_LEVEL, requirementsOf, upgradeProgress } from '../../game/levels.ts';
import { RARITIES, sumPerRarity } from '../../game/rarity.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './upgrade-panel.module.css';

interface UpgradePanelProps {
  readonly house: GrowhouseShape;
  /** Of the house, which is not retired. */
  readonly status: UpgradeStatusShape;
  readonly onUpgrade: (currency: PaymentMethod) => void;
}

/** How near the growhouse is to its next level; on a phone behind one line that sums it up. */
export function UpgradePanel({ house, status, onUpgrade }: UpgradePanelProps) {
  const [currency, setCurrency] = useState<PaymentMethod>('thc');
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const standing = useUpgradeStanding(house, currency);
  return (
    <div className={styles.upgrade}>
      <button
        type="button"
        className={styles.strip}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <ProgressRing percent={standing.percent} />
        <span>
          <b>{headline(house.level, standing.percent)}</b>
          <span className={styles.toGo}>{standing.toGo}</span>
        </span>
        <Icon glyph={CHEVRON} className={classNames(styles.chevron, isOpen && styles.open)} />
      </button>
      <div id={panelId} className={classNames(styles.panel, isOpen && styles.shown)}>
        <Panel
          title={
            <>
              {house.level < LAST_LEVEL ? (
                <span>
                  Level {house.level} <span className={styles.arrow}>→</span> {house.level + 1}
                </span>
              ) : (
                <span>Fully Upgrade</span>
              )}
              <CurrencyChoice value={currency} onChange={setCurrency} />
            </>
          }
        >
          <Requirements status={status} standing={standing} />
          {standing.isQualified ? (
            <Button
              look="go"
              size="large"
              wide
              className={styles.ready}
              onClick={() => onUpgrade(currency)}
            >
              <Icon glyph={UPGRADE} size={22} />
              {house.level < LAST_LEVEL ? 'Upgrade' : 'Fully Upgrade'}
            </Button>
          ) : (
            <Button disabled wide className={styles.locked}>
              <Icon glyph={LOCK} size={18} disabled />
              Upgrade at 100 % · now {standing.percent} %
            </Button>
          )}
        </Panel>
      </div>
    </div>
  );
}

interface UpgradeStanding {
  /** Whole percent; 100 only when it is reached. */
  readonly percent: number;
  readonly isQualified: boolean;
  readonly toGo: string;
  readonly unit: 'THC' | 'SOL';
  /** In whole coins. */
  readonly balance: number;
  readonly required: number;
  readonly show: (amount: number) => string;
}

/** Progress by the rules, from the counters and what the wallet holds. */
function useUpgradeStanding(shape: GrowhouseShape, currency: PaymentMethod): UpgradeStanding {
  const balances = useWalletStore((store) => store.balances);
  const house = toGrowhouse(shape);
  const required = requirementsOf(house.level)[currency];
  const balance = balances?.[currency] ?? 0n;
  const progress = upgradeProgress(house.level, house.harvested, balance, required);
  const harvests = sumPerRarity(missingHarvests(house));
  const inCoins = currency === 'thc' ? thcNumber : solNumber;
  const unit = currency === 'thc' ? 'THC' : 'SOL';
  const show = currency === 'thc' ? thcText : solText;
  const missing = balance >= required ? 0 : inCoins(required - balance);
  const missingText = currency === 'thc' ? thcText(Math.ceil(missing)) : solText(missing);
  const parts = [
    ...(missing > 0 ? [`${missingText} ${unit}`] : []),
    ...(harvests > 0 ? [counted(harvests, 'harvest')] : []),
  ];
  return {
    percent: Math.floor(progress.combined),
    isQualified: progress.isQualified,
    toGo: parts.length > 0 ? `${parts.join(' and ')} to go` : 'Ready to upgrade',
    unit,
    balance: inCoins(balance),
    required: inCoins(required),
    show,
  };
}

function headline(level: number, percent: number): string {
  const goal = level < LAST_LEVEL ? `Level ${level + 1}` : 'Max level';
  if (percent >= 100) return `${goal} is reached`;
  return percent >= 75 ? `${goal} is near` : `On the way to ${goal.toLowerCase()}`;
}

interface CurrencyChoiceProps {
  readonly value: PaymentMethod;
  readonly onChange: (value: PaymentMethod) => void;
}

function CurrencyChoice({ value, onChange }: CurrencyChoiceProps) {
  const option = (method: PaymentMethod, label: string) => ({
    value: method,
    label: (
      <>
        <Icon glyph={COINS[method]} size={18} />
        {label}
      </>
    ),
  });
  return (
    <Segmented
      label="Pay in"
      value={value}
      options={[option('thc', 'THC'), option('sol', 'SOL')]}
      onChange={onChange}
    />
  );
}

interface RequirementsProps {
  readonly status: UpgradeStatusShape;
  readonly standing: UpgradeStanding;
}

function Requirements({ status, standing }: RequirementsProps) {
  const { unit, balance, required, show } = standing;
  return (
    <>
      <Measure label={`${unit} in your wallet`} value={balance} max={required} show={show} />
      <ul className={styles.rarities}>
        {RARITIES.filter(({ key }) => status.plants_required[key] > 0).map(({ id, key, name }) => {
          const [done, wanted] = [status.plants_harvested[key], status.plants_required[key]];
          return (
            <li key={key} className={`r${id}`}>
              <RarityLabel rarityId={id} />
              <ProgressBar label={`${name} harvests`} value={done} max={wanted} rarity />
              <span className={classNames(styles.count, done >= wanted && styles.done)}>
                {done} / {wanted}
                {done >= wanted && ' ✓'}
              </span>
            </li>
          );
        })}
      </ul>
      <Measure
        label="THC paid in harvests"
        value={status.payoutReceived}
        max={status.upgradeCost}
        show={thcText}
      />
    </>
  );
}

interface MeasureProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly show: (amount: number) => string;
}

function Measure({ label, value, max, show }: MeasureProps) {
  return (
    <>
      <div className={styles.measure}>
        <span>{label}</span>
        <b>
          {show(value)} / {show(max)}
        </b>
      </div>
      <ProgressBar label={label} value={value} max={max} />
    </>
  );
}

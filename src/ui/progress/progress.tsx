import { formatPercent } from '../../language/formats.ts';
import { i18n } from '../../language/i18n.ts';
import styles from './progress.module.css';

interface ProgressBarProps {
  readonly label: string;
  /** Null while unknown: the bar is empty and tells no value. */
  readonly value: number | null;
  /** Above 0. */
  readonly max: number;
  /** Uses the color of the surrounding rarity class instead of the default. */
  readonly usesRarityColor?: boolean;
}

/** Shows how much of something is done. */
export function ProgressBar({ label, value, max, usesRarityColor = false }: ProgressBarProps) {
  const share = Math.min(1, Math.max(0, (value ?? 0) / max));
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value === null ? undefined : Math.min(value, max)}
      className={styles.bar}
    >
      <span
        className={usesRarityColor ? styles.rarity : styles.lamp}
        style={{ width: `${(share * 100).toFixed(2)}%` }}
      />
    </span>
  );
}

const RADIUS = 20;
const LENGTH = 2 * Math.PI * RADIUS;

/**
 * A small ring that fills up, with the percentage inside.
 * @param percent 0 to 100; null while unknown
 */
export function ProgressRing({ percent }: { readonly percent: number | null }) {
  return (
    <svg
      className={styles.ring}
      viewBox="0 0 48 48"
      role="img"
      aria-label={percent === null ? i18n.t('unknown') : i18n.t('{percent} %', { percent })}
    >
      <circle className={styles.track} cx="24" cy="24" r={RADIUS} />
      {percent !== null && percent > 0 && (
        <circle
          className={styles.value}
          cx="24"
          cy="24"
          r={RADIUS}
          strokeDasharray={`${((LENGTH * percent) / 100).toFixed(1)} ${LENGTH.toFixed(1)}`}
        />
      )}
      <text className={styles.text} x="24" y="28" textAnchor="middle">
        {percent === null ? '–' : formatPercent(percent)}
      </text>
    </svg>
  );
}

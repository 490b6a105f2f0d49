import styles from './progress-bar.module.css';

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

import styles from './progress-bar.module.css';

interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  /** Above 0. */
  readonly max: number;
  /** Takes the rarity light around it instead of the lamp's. */
  readonly rarity?: boolean;
}

/** How much of something is done. */
export function ProgressBar({ label, value, max, rarity = false }: ProgressBarProps) {
  const share = Math.min(1, Math.max(0, value / max));
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      className={styles.bar}
    >
      <span
        className={rarity ? styles.rarity : styles.lamp}
        style={{ width: `${(share * 100).toFixed(2)}%` }}
      />
    </span>
  );
}

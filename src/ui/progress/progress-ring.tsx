import styles from './progress-ring.module.css';

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
      aria-label={percent === null ? 'unknown' : `${percent} %`}
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
        {percent === null ? '–' : `${percent}%`}
      </text>
    </svg>
  );
}

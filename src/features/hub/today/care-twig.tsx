import { CARE_WEEK_DAYS } from '../../../game/care-week.ts';
import { i18n } from '../../../language/i18n.ts';
import styles from './care-twig.module.css';

/** The places of the leaves along the twig, above and below it by turns. */
const LEAVES = Array.from({ length: CARE_WEEK_DAYS }, (_, index) =>
  index % 2 === 0
    ? `translate(${9 + index * 17} 17) rotate(-42)`
    : `translate(${9 + index * 17} 19) rotate(40)`,
);
const PETALS = [0, 72, 144, 216, 288].map((degrees) => `rotate(${degrees})`);

/** A twig that grows a leaf for each day of care, and flowers after seven. @param days 0 to 7 */
export function CareTwig({ days }: { readonly days: number }) {
  return (
    <svg
      viewBox="0 0 142 34"
      className={styles.twig}
      role="img"
      aria-label={i18n.t('{days} of {total} days of care', { days, total: CARE_WEEK_DAYS })}
    >
      <path d="M2 20C26 13 44 23 70 18S114 15 132 16" className={styles.wood} />
      {LEAVES.map((transform, index) => (
        <g key={transform} transform={transform} className={index < days ? '' : styles.bud}>
          <path d="M0 0C4-7 12-7 17 0C12 7 4 7 0 0Z" className={styles.shade} />
          <path d="M0 0C4-7 12-7 17 0Z" className={styles.light} />
          <path d="M0 0C4-7 12-7 17 0M0 0H13" className={styles.rim} />
        </g>
      ))}
      <g transform="translate(133 16)" className={days < CARE_WEEK_DAYS ? styles.bud : ''}>
        {PETALS.map((transform) => (
          <ellipse
            key={transform}
            cy={-4.6}
            rx={3.1}
            ry={4.4}
            transform={transform}
            className={styles.petal}
          />
        ))}
        <circle r={2.3} className={styles.heart} />
      </g>
    </svg>
  );
}

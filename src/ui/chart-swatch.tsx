import { useId } from 'react';
import styles from './chart.module.css';

/**
 * How a series is drawn. Solid or hatched, through or dashed: nobody has to tell colours apart.
 */
export const CHART_LOOKS = {
  solid: { colour: 'var(--lamp)', dash: '0' },
  hatched: { colour: 'var(--r3)', dash: '6 4' },
} as const;

export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  /** One for each point, 0 or more. */
  readonly values: readonly number[];
  readonly mark: 'bar' | 'line';
  readonly look: keyof typeof CHART_LOOKS;
  /** Its bars hang from the zero line. */
  readonly isBelow?: boolean;
}

/** What a bar is filled with. @param hatch the id of a `Hatch` in the same drawing */
export const barFill = (look: ChartSeries['look'], hatch: string): string =>
  look === 'hatched' ? `url(#${hatch})` : CHART_LOOKS.solid.colour;

/** Stripes on a darker ground. */
export function Hatch({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="5" height="5" className={styles.hatchGround} />
        <rect width="2.5" height="5" className={styles.hatchStripe} />
      </pattern>
    </defs>
  );
}

/** A piece of a series' bar or line, to stand beside its name. */
export function ChartSwatch({ mark, look }: Pick<ChartSeries, 'mark' | 'look'>) {
  const hatch = useId();
  const { colour, dash } = CHART_LOOKS[look];
  return (
    <svg width="22" height="14" aria-hidden="true" className={styles.swatch}>
      {mark === 'line' ? (
        <path d="M0 7h22" stroke={colour} strokeWidth="2.5" strokeDasharray={dash} />
      ) : (
        <>
          <Hatch id={hatch} />
          <rect
            x="4.5"
            y="0.5"
            width="13"
            height="13"
            rx="3"
            fill={barFill(look, hatch)}
            stroke={colour}
          />
        </>
      )}
    </svg>
  );
}

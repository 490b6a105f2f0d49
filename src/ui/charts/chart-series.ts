/**
 * Colour and line style of a series. The patterns differ in more than colour, so that colour-blind
 * players can tell them apart.
 */
export const CHART_PATTERNS = {
  solid: { colour: 'var(--lamp)', dash: '0' },
  hatched: { colour: 'var(--r3)', dash: '6 4' },
} as const;

export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  /** One value per point, 0 or more. */
  readonly values: readonly number[];
  readonly mark: 'bar' | 'line';
  readonly pattern: keyof typeof CHART_PATTERNS;
  /** Draws the bars downwards from the zero line. */
  readonly isBelowZero?: boolean;
}

export interface ChartPoint {
  /** Short label for the axis. */
  readonly label: string;
  /** Full label for the tooltip. */
  readonly title: string;
}

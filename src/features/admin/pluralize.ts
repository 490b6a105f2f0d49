/** Formats a count with its noun: '1 plant', '3 plants'. The admin area is in English only. */
export const pluralize = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** On a desktop, more growhouses than this scroll sideways; they also get a filter. */
export const MAX_CARDS_PER_ROW = 3;

/** More growhouses than this are listed as rows, and can be searched. */
export const MAX_CARDS = 12;

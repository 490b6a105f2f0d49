/** On a desktop, more growhouses than this scroll sideways; they also get a filter. */
export const MAX_CARDS_PER_ROW = 3;

/** So many growhouses and more can be searched. */
export const MIN_SEARCHED = 13;

/** Id of the section with the plants. */
export const PLANTS_ID = 'plants';

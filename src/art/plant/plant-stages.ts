/** Sprout, seedling, young, bushy, ripe. */
export const STAGES = [1, 2, 3, 4, 5] as const;
export type Stage = (typeof STAGES)[number];

export const PLANT_STATES = ['healthy', 'withered', 'dead'] as const;
export type PlantState = (typeof PLANT_STATES)[number];

/** Which plants a list shows: those that live, those that have ended, or both. */
export const PLANT_PRESENCES = ['living', 'gone', 'all'] as const;
export type PlantPresence = (typeof PLANT_PRESENCES)[number];

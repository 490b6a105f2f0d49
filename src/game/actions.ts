/** What a player can do with a plant or a seed (spec, section 3). */
export type PlantAction = 'plant' | 'water' | 'harvest' | 'transfer' | 'revive' | 'prune';

/** What a player can do with a growhouse as a whole (spec, section 3). */
export type GrowhouseAction =
  | 'Plant'
  | 'Water'
  | 'Harvest'
  | 'AddGrower'
  | 'RemoveGrower'
  | 'Upgrade'
  | 'Requirements';

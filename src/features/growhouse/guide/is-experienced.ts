import type { GrowhouseShape } from '../../../contract/shapes.ts';

/** Whether the player has passed the first level of a growhouse. */
export const isExperienced = ({
  level,
  max_level,
}: Pick<GrowhouseShape, 'level' | 'max_level'>): boolean => level > 1 || max_level;

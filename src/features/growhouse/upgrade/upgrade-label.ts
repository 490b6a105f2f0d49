import { LAST_LEVEL } from '../../../game/levels/levels.ts';

/** Returns the label of the button that leads to the next level. @param level the current one */
export const getUpgradeLabel = (level: number): string =>
  level < LAST_LEVEL ? `Upgrade to level ${level + 1}` : 'Fully Upgrade';

/** Everything that moves, in a chunk that is loaded after the first screen; see `get-motion.ts`. */
export { domMax as features } from 'framer-motion';
export { dropWater, growUp } from './water.ts';
export { flyTo } from './fly-to.ts';
export { measurePositions, moveFrom, type Positions } from './reflow.ts';
export { captureShared } from './shared-element.ts';
export { roll } from './roll.ts';
export { followTurn, settleTurn } from './turn.ts';

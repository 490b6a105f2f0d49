/** The components of the hub that load in one lazy chunk; see `lazy-components.ts`. */
export { ShortcutAction } from './shortcut-action.ts';
export { NoGrowhouses } from './no-growhouses.tsx';

/** The lazy chunk of the hub; see `lazy-components.ts`. */
export { ShortcutAction } from './shortcut-action.ts';
export { NoGrowhouses } from './no-growhouses.tsx';

/** What the hub loads in one lazy chunk; see `lazy-components.ts`. */
export { CountsLegend } from '../../entities/growhouse/counts-legend.tsx';
export { listNextSteps } from './next-steps.ts';
export { GrowhouseBrowser } from './growhouse-list/growhouse-browser.tsx';
export { NextStep } from './next-step-panel.tsx';
export { LoadError } from './load-error.tsx';
export { NoGrowhouses } from './no-growhouses.tsx';
export { ShortcutAction } from './shortcut-action.ts';

/** What the hub shows after its first screen, in one file: each further request delays a slow phone. */

export { GrowhouseBrowser } from './growhouse-list/growhouse-browser.tsx';
export { listNextSteps, NextStepPanel } from './next-steps.tsx';
export { LoadError, NoGrowhouses } from './rare-states.tsx';
export { ShortcutAction } from './shortcut-action.ts';
export { TodayPanel } from './today/today-panel.tsx';

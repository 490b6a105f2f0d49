/** The components of the growhouse page that load in one lazy chunk; see `lazy-components.ts`. */
export { GrowerList } from '../growers/grower-list.tsx';
export { NextStepCard } from '../next-step/next-step-card.tsx';
export { EmptySlots } from '../plants/empty-slots.tsx';
export { OfflineWatering } from '../plants/offline-watering.tsx';
export { RefreshWhenDue } from '../plants/refresh-when-due.ts';
export { Statistics } from '../statistics/statistics.tsx';
export { RetiredPanel } from '../upgrade/retired-panel.tsx';
export { UpgradePanel } from '../upgrade/upgrade-panel.tsx';
export { RequestedDialog } from './requested-dialog.ts';

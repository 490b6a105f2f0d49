/** The components of the growhouse page that load in one lazy chunk; see `lazy-components.ts`. */
export { EmptyPotPicture } from '../../../entities/empty-pot-picture.tsx';
export { GrowerList } from '../growers/grower-list.tsx';
export { GuideCard } from '../guide/guide-card.tsx';
export { RefreshWhenDue } from '../plants/refresh-when-due.ts';
export { Statistics } from '../statistics/statistics.tsx';
export { RetiredPanel } from '../upgrade/retired-panel.tsx';
export { UpgradePanel } from '../upgrade/upgrade-panel.tsx';
export { RequestedDialog } from './requested-dialog.ts';

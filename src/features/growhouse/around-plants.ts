/** What stands around the plants and is not waited for: one part of the app, see `later-parts.ts`. */
export { EmptyPotPicture } from '../../entities/empty-pot-picture.tsx';
export { Crew } from './crew.tsx';
export { Statistics } from './statistics.tsx';
export { UpgradePanel } from './upgrade-panel.tsx';

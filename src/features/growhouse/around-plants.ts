/**
 * What stands around the plants and what a tap on them does: one part of the app that no first
 * screen waits for, see `later-parts.ts`.
 */
export { EmptyPotPicture } from '../../entities/empty-pot-picture.tsx';
export { AskedDialog } from './asked-dialog.ts';
export { Crew } from './crew.tsx';
export { GuideCard } from './guide-card.tsx';
export { performAction } from './perform-action.ts';
export { RefreshWhenDue } from './refresh-when-due.ts';
export { RetiredPanel } from './retired-panel.tsx';
export { Statistics } from './statistics.tsx';
export { tellLoadFailure } from './tell-load-failure.ts';
export { UpgradePanel } from './upgrade-panel.tsx';

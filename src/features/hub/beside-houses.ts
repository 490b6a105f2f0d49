/** What the growhouses do not wait for: one part of the app, see `later-parts.ts`. */
export { Errand } from './errand.ts';
export { NoGrowhouses } from './no-growhouses.tsx';
export { tellFailure } from './tell-failure.ts';

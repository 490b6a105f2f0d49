import fc from 'fast-check';
import { TEST_SEED } from './chance.ts';

/** Lets the properties of fast-check try the same values in every run. */
fc.configureGlobal({ seed: TEST_SEED });

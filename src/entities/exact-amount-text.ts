import { lazily } from '../ui/lazily.ts';

const exactThc = lazily(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }));
const exactSol = lazily(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 9 }));

/** An amount that was moved, to the hundredth of a THC: '20,655.26'. */
export const thcAmountText = (thc: number): string => exactThc().format(thc);

/** An amount that was moved, to the lamport: '0.073'. */
export const solAmountText = (sol: number): string => exactSol().format(sol);

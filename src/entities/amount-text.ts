import { lazily } from '../ui/lazily.ts';

const whole = lazily(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }));

/** Whole THC with grouping, never more than there is: 18240.9 is '18,240'. */
export const thcText = (thc: number): string => whole().format(Math.floor(thc));

/** SOL with three decimals: '2.481'. */
export const solText = (sol: number): string => sol.toFixed(3);

const solBalance = lazily(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 }));
const thcBalance = lazily(() => new Intl.NumberFormat('en-US'));

/** What a wallet holds, to the lamport: '4.749985'. */
export const solBalanceText = (sol: number): string => solBalance().format(sol);

/** What a wallet holds, as numbers are written by default, never more than there is: '10,327.633'. */
export const thcBalanceText = (thc: number): string =>
  thcBalance().format(Math.floor(thc * 1000) / 1000);

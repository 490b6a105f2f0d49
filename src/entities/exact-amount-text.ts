const EXACT_THC = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const EXACT_SOL = new Intl.NumberFormat('en-US', { maximumFractionDigits: 9 });

/** An amount that was moved, to the hundredth of a THC: '20,655.26'. */
export const thcAmountText = (thc: number): string => EXACT_THC.format(thc);

/** An amount that was moved, to the lamport: '0.073'. */
export const solAmountText = (sol: number): string => EXACT_SOL.format(sol);

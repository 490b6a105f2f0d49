const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Whole THC with grouping, never more than there is: 18240.9 is '18,240'. */
export const thcText = (thc: number): string => WHOLE.format(Math.floor(thc));

/** SOL with three decimals: '2.481'. */
export const solText = (sol: number): string => sol.toFixed(3);

const SOL_BALANCE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 });
const THC_BALANCE = new Intl.NumberFormat('en-US');

/** What a wallet holds, to the lamport: '4.749985'. */
export const solBalanceText = (sol: number): string => SOL_BALANCE.format(sol);

/** What a wallet holds, as numbers are written by default, never more than there is: '10,327.633'. */
export const thcBalanceText = (thc: number): string =>
  THC_BALANCE.format(Math.floor(thc * 1000) / 1000);

const EXACT_THC = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const EXACT_SOL = new Intl.NumberFormat('en-US', { maximumFractionDigits: 9 });

/** An amount that was moved, to the hundredth of a THC: '20,655.26'. */
export const thcAmountText = (thc: number): string => EXACT_THC.format(thc);

/** An amount that was moved, to the lamport: '0.073'. */
export const solAmountText = (sol: number): string => EXACT_SOL.format(sol);

/** Hours a growhouse saves on every watering: '-5.2HR'. @param hundredths game hours × 100 */
export function wateringBonusText(hundredths: number): string {
  return `-${(Math.round(hundredths / 10) / 10).toFixed(1)}HR`;
}

/** A harvest bonus: '1.8412x'. @param millionths 1.0 is 1,000,000 */
export function harvestBonusText(millionths: number, decimals: number): string {
  const steps = 10 ** decimals;
  return `${(Math.round((millionths * steps) / 1_000_000) / steps).toFixed(decimals)}x`;
}

import { once } from '../../ui/loading/once.ts';

const getThcFormat = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }));
const getSolFormat = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 9 }));

/** Formats a transferred amount of THC with up to two decimals: '20,655.26'. */
export const formatExactThc = (thc: number): string => getThcFormat().format(thc);

/** Formats a transferred amount of SOL exactly: '0.073'. */
export const formatExactSol = (sol: number): string => getSolFormat().format(sol);

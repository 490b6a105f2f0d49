import { type Lamports, lamports, sol, type ThcUnits, thcUnits, type Amounts } from './amounts.ts';
import { accept, type Decision, refuse } from '../game/decision.ts';
import { convertLamportsToThc, type ExchangeRate } from './exchange.ts';

/** What the vault keeps for the network fee of returning a payment without a memo. */
export const RETURN_FEE: Lamports = sol('0.00001');

/**
 * Returns the amounts to return of a payment without a memo: the received ones, less the fee. The
 * fee is taken from the SOL, or from the THC if there is too little SOL. Refuses: AMOUNT_TOO_SMALL.
 * @param rate converts the fee to THC, rounded down
 */
export function quoteReturn(
  { thcUnits: thc, lamports: coins }: Amounts,
  rate: ExchangeRate,
): Decision<{ thcUnits: ThcUnits; lamports: Lamports }> {
  if (coins > RETURN_FEE || (coins === RETURN_FEE && thc > 0n)) {
    return accept({ thcUnits: thcUnits(thc), lamports: lamports(coins - RETURN_FEE) });
  }
  const fee = convertLamportsToThc(RETURN_FEE, rate);
  if (thc <= fee) return refuse('AMOUNT_TOO_SMALL');
  return accept({ thcUnits: thcUnits(thc - fee), lamports: lamports(coins) });
}

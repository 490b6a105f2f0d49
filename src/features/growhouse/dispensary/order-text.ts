import { solAmountText, thcAmountText } from '../../../entities/exact-amount-text.ts';
import { counted } from '../../../entities/countdown-text.ts';
import { solNumber, thcNumber } from '../../../game/amounts.ts';
import type { PaymentMethod } from '../../../game/dispensary.ts';
import type { ExchangeOrder } from './use-exchange-order.ts';
import type { SeedOrder } from './use-seed-order.ts';

/** A price to the last unit: '1,400 THC', '0.027 SOL'. @param amount base units of the method */
export const priceText = (amount: bigint, method: PaymentMethod): string =>
  method === 'thc'
    ? `${thcAmountText(thcNumber(amount))} THC`
    : `${solAmountText(solNumber(amount))} SOL`;

/** '3 seeds for 1,400 THC' */
export const purchaseText = ({ count, total, method }: SeedOrder): string =>
  `${counted(count, 'seed')} for ${priceText(total, method)}`;

/** '0.5 SOL for 20,655.26 THC' */
export const exchangeText = ({ quote }: ExchangeOrder): string =>
  quote?.ok === true
    ? `${priceText(quote.value.sol, 'sol')} for ${priceText(quote.value.thc, 'thc')}`
    : '';

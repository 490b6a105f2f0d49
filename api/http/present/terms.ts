import type { DispensaryTermsShape } from '../../../src/contract/shapes.ts';
import { toSolNumber, toThcNumber } from '../../../src/money/amounts.ts';
import { toExchangeRateNumber } from '../../../src/money/exchange.ts';
import type { DispensaryTerms } from '../../actions/purchases/exchange-terms.ts';

export const presentTerms = (terms: DispensaryTerms): DispensaryTermsShape => {
  const { exchange } = terms;
  return {
    purchasesPaused: terms.arePurchasesPaused,
    exchange: {
      rate: toExchangeRateNumber(exchange.rate),
      paused: exchange.isPaused,
      rateStale: exchange.isRateStale,
      maxPerOrder: toSolNumber(exchange.maxPerOrder),
      leftForWallet: toSolNumber(exchange.leftForWallet),
      leftToday: toSolNumber(exchange.leftToday),
      available: exchange.available === null ? null : toThcNumber(exchange.available),
    },
  };
};

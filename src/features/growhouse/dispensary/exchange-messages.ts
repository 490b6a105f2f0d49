import { formatExactSol, formatExactThc } from '../../../entities/format/format-amount.ts';
import { type Lamports, toSolNumber, toThcNumber } from '../../../money/amounts.ts';
import { type ExchangeTerms, findExchangePause } from '../../../money/exchange-terms.ts';
import type { RefusalCode } from '../../../game/refusal.ts';

const formatLamports = (amount: Lamports): string => `${formatExactSol(toSolNumber(amount))} SOL`;

/** Returns why nothing can be exchanged at the moment; null if something can. */
export function getPauseMessage(terms: ExchangeTerms | null): string | null {
  switch (terms && findExchangePause(terms)) {
    case null:
      return null;
    case 'EXCHANGE_RATE_STALE':
      return 'The exchange is paused until its rate is updated.';
    case 'EXCHANGE_RESERVE_SHORT':
      return 'The exchange is paused: the vault has no THC to sell right now.';
    default:
      return 'The exchange is paused. Try again later.';
  }
}

/** Returns what the limits allow now, one line each. */
export const getLimitMessages = (terms: ExchangeTerms): string[] => [
  `Up to ${formatLamports(terms.maxPerOrder)} per exchange.`,
  `You can exchange ${formatLamports(terms.leftForWallet)} more today.`,
  ...(terms.leftToday < terms.leftForWallet
    ? [`All players together can exchange ${formatLamports(terms.leftToday)} more today.`]
    : []),
];

/** Returns why an amount is refused; null if the reason is shown elsewhere. */
export function getRefusalMessage(code: RefusalCode, terms: ExchangeTerms | null): string | null {
  if (code === 'AMOUNT_TOO_SMALL') return 'The minimum is 0.01 THC.';
  if (terms === null || findExchangePause(terms) !== null) return null;
  switch (code) {
    case 'EXCHANGE_ORDER_LIMIT':
      return `One exchange can pay up to ${formatLamports(terms.maxPerOrder)}.`;
    case 'EXCHANGE_WALLET_LIMIT':
      return `You can exchange ${formatLamports(terms.leftForWallet)} more today.`;
    case 'EXCHANGE_DAY_LIMIT':
      return `All players together can exchange ${formatLamports(terms.leftToday)} more today.`;
    case 'EXCHANGE_RESERVE_SHORT':
      return terms.available === null
        ? null
        : `The vault can sell ${formatExactThc(toThcNumber(terms.available))} THC right now.`;
    default:
      return null;
  }
}

import { lamports } from '../../src/game/amounts.ts';

/** Rent of a token account of 165 bytes, which whoever opens it pays. */
export const TOKEN_ACCOUNT_RENT = lamports(2_039_280n);

/** What a wallet must keep to exist. */
export const WALLET_RENT = lamports(890_880n);

/** The most that sending one transaction of payouts costs, at the highest price of compute units. */
export const MOST_TRANSACTION_FEE = lamports(300_000n);

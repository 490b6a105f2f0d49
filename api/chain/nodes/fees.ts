import { lamports } from '../../../src/money/amounts.ts';

/** Rent of a token account (165 bytes), paid by the wallet that opens it. */
export const TOKEN_ACCOUNT_RENT = lamports(2_039_280n);

/** The rent-exempt minimum of a wallet. */
export const WALLET_RENT = lamports(890_880n);

/** Upper bound of the fee of one payout transaction, at the highest compute unit price. */
export const MAX_TRANSACTION_FEE = lamports(300_000n);

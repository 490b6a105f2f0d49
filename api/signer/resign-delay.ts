/** Three times as many blocks as a transaction is valid for. */
const RESIGN_DELAY_BLOCKS = 450;
const BLOCK_MS = 400;

/** Returns the re-sign delay of a chain with blocks of this duration, both in ms. */
export const toResignDelayMs = (blockMs: number): number => RESIGN_DELAY_BLOCKS * blockMs;

/**
 * A payout that was signed is not signed again for three minutes, so that two transactions that pay it
 * cannot land: a transaction is valid for 150 blocks, which take one minute, or two when the chain is
 * slow. The server also waits for the chain itself to say so.
 */
export const RESIGN_DELAY_MS = toResignDelayMs(BLOCK_MS);

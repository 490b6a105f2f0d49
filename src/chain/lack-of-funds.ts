/** The system and the token program say it by their custom error 1, the runtime by name. */
const LACK_OF_FUNDS =
  /InsufficientFunds|AccountNotFound|\{"Custom":1\}|custom program error: 0x1\b|insufficient (funds|lamports)|no record of a prior credit/i;

/** Whether any of a node's texts on a transaction says that the payer does not hold enough. */
export const tellsLackOfFunds = (texts: readonly string[]): boolean =>
  texts.some((text) => LACK_OF_FUNDS.test(text));

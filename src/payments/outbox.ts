import { Connection, SendTransactionError } from '@solana/web3.js';
import bs58 from 'bs58';
import { rejectEarly } from '../browser/reject-early.ts';
import type { RefusalReason } from './payment-failure.ts';

/** Time limit for one attempt, and the delays between attempts. */
const ATTEMPT_TIMEOUT_MS = 10_000;
const RETRY_DELAYS_MS = [500, 1500, 3000];

/**
 * The outcome of sending a signed transaction. An unknown outcome counts as `sent`, because the
 * transaction may have arrived even if the response did not.
 */
export type PostOutcome = 'sent' | RefusalReason;

/**
 * The connection that a wallet adapter signs and sends one transaction with. A wallet that sends by
 * itself only reads the endpoint from it. The transaction of a wallet that can only sign is held
 * back until `post`: its signature is known before anything is sent, so a lost response is not
 * mistaken for a failure.
 */
export class Outbox extends Connection {
  readonly #node: Connection;
  #signed: Uint8Array | null = null;

  constructor(node: Connection) {
    super(node.rpcEndpoint, node.commitment);
    this.#node = node;
  }

  override sendRawTransaction(signed: Uint8Array | readonly number[]): Promise<string> {
    this.#signed = Uint8Array.from(signed);
    // The first byte is the number of signatures; the payer's signature follows.
    return Promise.resolve(bs58.encode(this.#signed.subarray(1, 65)));
  }

  /** Sends the held transaction, and retries if the node does not answer. Never throws. */
  async post(): Promise<PostOutcome> {
    if (!this.#signed) return 'sent';
    let mayHaveArrived = false;
    for (let attempt = 0; ; attempt++) {
      const outcome = await this.#trySend(this.#signed);
      // A retry may be refused only because an earlier attempt has arrived.
      if (outcome !== null) return mayHaveArrived ? 'sent' : outcome;
      mayHaveArrived = true;
      const delayMs = RETRY_DELAYS_MS[attempt];
      if (delayMs === undefined) return 'sent';
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }

  /** @returns null if it is unknown whether the transaction has arrived */
  async #trySend(signed: Uint8Array): Promise<PostOutcome | null> {
    try {
      await withTimeout(ATTEMPT_TIMEOUT_MS, this.#node.sendRawTransaction(signed));
      return 'sent';
    } catch (error) {
      return error instanceof SendTransactionError ? toPostOutcome(error) : null;
    }
  }
}

/** Interprets the node's error message; null if it does not say that the transaction failed. */
function toPostOutcome({ transactionError }: SendTransactionError): PostOutcome | null {
  const { message, logs = [] } = transactionError;
  if (/already ?(been )?processed/i.test(message)) return 'sent';
  if (/blockhash ?not ?found/i.test(message)) return 'expired';
  if (!/simulation failed|verification failure/i.test(message)) return null;
  return indicatesInsufficientFunds([message, ...logs]) ? 'insufficient-funds' : 'fails';
}

/**
 * Settles like `promise`, unless that takes too long: chain nodes set no time limit themselves.
 * @throws Error after the time limit
 */
export const withTimeout = <T>(timeoutMs: number, promise: Promise<T>): Promise<T> =>
  rejectEarly(
    () => promise,
    (reject) => {
      const giveUp = (): void => reject(new Error(`no answer within ${timeoutMs} ms`));
      const timer = setTimeout(giveUp, timeoutMs);
      return () => clearTimeout(timer);
    },
  );

/** The system and token programs report custom error 1; the runtime reports the error by name. */
const INSUFFICIENT_FUNDS =
  /InsufficientFunds|AccountNotFound|\{"Custom":1\}|custom program error: 0x1\b|insufficient (funds|lamports)|no record of a prior credit/i;

/** Whether any of a node's messages about a transaction reports insufficient funds. */
export const indicatesInsufficientFunds = (messages: readonly string[]): boolean =>
  messages.some((message) => INSUFFICIENT_FUNDS.test(message));

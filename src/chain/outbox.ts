import { Connection, SendTransactionError } from '@solana/web3.js';
import bs58 from 'bs58';

import { tellsLackOfFunds } from './lack-of-funds.ts';
import type { RefusalReason } from './send-refusal.ts';
import { within } from './within.ts';

/** How long the node may take over one attempt, and the waits between them. */
const ATTEMPT_MS = 10_000;
const WAITS_MS = [500, 1500, 3000];

/**
 * What came of a signed transaction. What nobody knows counts as sent: it may have arrived although
 * the answer did not.
 */
type Posted = 'sent' | RefusalReason;

/**
 * What the wallet library takes for the chain's node, once. A wallet that sends by itself is only
 * told the chain by it. What a wallet that can only sign has signed stays here until it is posted:
 * so its signature is known before anything is sent, and a lost answer is not taken for a failure.
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
    // One byte says how many signatures there are; the payer's is the first.
    return Promise.resolve(bs58.encode(this.#signed.subarray(1, 65)));
  }

  /** Sends what was signed here, and tries again where the node does not answer. Never throws. */
  async post(): Promise<Posted> {
    if (!this.#signed) return 'sent';
    let mayHaveArrived = false;
    for (let tried = 0; ; tried++) {
      const posted = await this.#try(this.#signed);
      // What has arrived before can be refused now, for its age or for what it has spent itself.
      if (posted !== null) return mayHaveArrived ? 'sent' : posted;
      mayHaveArrived = true;
      const waitMs = WAITS_MS[tried];
      if (waitMs === undefined) return 'sent';
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }

  /** @returns null where it is not known whether it has arrived */
  async #try(signed: Uint8Array): Promise<Posted | null> {
    try {
      await within(ATTEMPT_MS, this.#node.sendRawTransaction(signed));
      return 'sent';
    } catch (error) {
      return error instanceof SendTransactionError ? answerOf(error) : null;
    }
  }
}

/** What the node's words mean; null where it was not ready to judge. */
function answerOf({ transactionError }: SendTransactionError): Posted | null {
  const { message, logs = [] } = transactionError;
  if (/already ?(been )?processed/i.test(message)) return 'sent';
  if (/blockhash ?not ?found/i.test(message)) return 'expired';
  if (!/simulation failed|verification failure/i.test(message)) return null;
  return tellsLackOfFunds([message, ...logs]) ? 'lacks-funds' : 'fails';
}

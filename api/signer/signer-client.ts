import type { PayoutLimits } from '../../src/money/limit-contradictions.ts';
import type { PayoutClass } from '../../src/money/payout-rules.ts';
import {
  type PayoutSigner,
  type ReleaseResult,
  releaseResult,
  type SignedRelease,
  type SigningResult,
  signingResult,
  SignerUnreachableError,
} from '../chain/payouts/payout-signer.ts';
import { fromTextProof, type SignerCall, signerDescription, signerMessage } from './messages.ts';
import { SignerStartError } from './environment.ts';

/** Includes the start of a child process. */
const REPLY_TIMEOUT_MS = 15_000;

interface PendingCall {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  timeout: NodeJS.Timeout;
}

/** Sends calls to a signer and matches its replies to them. */
export class SignerClient implements PayoutSigner {
  readonly #send: (request: object) => void;
  readonly #pending = new Map<number, PendingCall>();
  #lastRequestId = 0;

  /** @param send sends a request; throws if there is no connection */
  constructor(send: (request: object) => void) {
    this.#send = send;
  }

  /**
   * Returns the address of the vault.
   * @throws SignerStartError if the signer cannot start; SignerUnreachableError
   */
  async loadVault(): Promise<string> {
    return signerDescription.parse(await this.#call({ type: 'describe' })).vault;
  }

  async loadLimits(): Promise<PayoutLimits> {
    return signerDescription.parse(await this.#call({ type: 'describe' })).limits;
  }

  async sign(message: Uint8Array, payoutClass: PayoutClass): Promise<SigningResult> {
    const messageBase64 = Buffer.from(message).toString('base64');
    return signingResult.parse(await this.#call({ type: 'sign', messageBase64, payoutClass }));
  }

  async release({ text, wallet, proof }: SignedRelease): Promise<ReleaseResult> {
    const call = { type: 'release', text, wallet, proof: fromTextProof(proof) } as const;
    return releaseResult.parse(await this.#call(call));
  }

  /** Takes a message of the signer. Ignores anything that is not one. */
  receive(received: unknown): void {
    const { data: message } = signerMessage.safeParse(received);
    if (message?.type === 'failed') this.disconnect(new SignerStartError(message.problems));
    if (message?.type === 'fault') {
      const error = new SignerUnreachableError(`The signer failed: ${message.message}`);
      this.#take(message.requestId)?.reject(error);
    }
    if (message?.type === 'reply') this.#take(message.requestId)?.resolve(message.result);
  }

  /** Rejects the calls that wait for a reply. */
  disconnect(error: Error = new SignerUnreachableError('The signer has ended')): void {
    for (const requestId of this.#pending.keys()) this.#take(requestId)?.reject(error);
  }

  #call(call: SignerCall): Promise<unknown> {
    const requestId = (this.#lastRequestId += 1);
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => {
        const error = new SignerUnreachableError('The signer did not answer in time');
        this.#take(requestId)?.reject(error);
      }, REPLY_TIMEOUT_MS);
      this.#pending.set(requestId, { resolve, reject, timeout });
      try {
        this.#send({ ...call, requestId });
      } catch (cause) {
        const error = new SignerUnreachableError('The signer is not connected', { cause });
        this.#take(requestId)?.reject(error);
      }
    });
  }

  #take(requestId: number): PendingCall | undefined {
    const call = this.#pending.get(requestId);
    this.#pending.delete(requestId);
    clearTimeout(call?.timeout);
    return call;
  }
}

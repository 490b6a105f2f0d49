import type { Connection } from '@solana/web3.js';
import type { SignInInputShape } from '../contract/shapes.ts';

/** Fields that the server froze for Sign In With Solana, and the wallet they are meant for. */
export type SignInFields = SignInInputShape & { readonly address: string };

/** A wallet's response to Sign In With Solana. Both fields are base64. */
export interface SignInProof {
  readonly signedMessage: string;
  readonly signature: string;
}

/** A message that a wallet signed. Both fields are base64. */
export interface SignedMessage {
  /** The bytes that were signed, to which some wallets add the header of off-chain messages. */
  readonly message: string;
  readonly signature: string;
}

export interface WalletRequestOptions {
  /** Stops waiting for the wallet; the wallet itself may still go on. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called once with the base58 signature as soon as the wallet has made it, even after `signal`
   * was aborted: the player may approve later, and the transaction then takes effect.
   */
  readonly onSigned?: ((signature: string) => void) | undefined;
}

/**
 * Requests to the connected wallet. Every request times out and can be cancelled; all throw
 * `WalletFailure`.
 */
export interface WalletActions {
  /**
   * Chooses and connects a wallet. If it is connected already, it is asked for another account:
   * wallet apps are disconnected for that, and a Ledger has only one account.
   */
  readonly select: (name: string) => void;
  /** Opens the dialog in which the player chooses a wallet. */
  readonly openDialog: () => void;
  /** Connects the chosen wallet. */
  readonly connect: () => void;
  /** Stops waiting for a connection; the next attempt starts from the beginning. */
  readonly cancelConnect: () => void;
  readonly disconnect: () => Promise<void>;
  readonly refreshBalances: () => Promise<void>;
  /** Makes sure that the wallet can be opened. Call it before building the transaction to sign. */
  readonly prepareToSign: (signal?: AbortSignal) => Promise<void>;
  /** Signs without sending. Both transactions are base64. Null if the wallet only sends. */
  readonly signTransaction: ((transaction: string, signal?: AbortSignal) => Promise<string>) | null;
  /**
   * Has the wallet sign a base64 transaction and send it by itself or through `connection`.
   * @returns the signature, base58
   */
  readonly sendTransaction: (
    transaction: string,
    connection: Connection,
    options?: WalletRequestOptions,
  ) => Promise<string>;
  /** Null if the wallet signs no messages. */
  readonly signMessage:
    | ((message: Uint8Array, signal?: AbortSignal) => Promise<SignedMessage>)
    | null;
  /** Null if the wallet does not offer Sign In With Solana. */
  readonly signIn: ((input: SignInFields, signal?: AbortSignal) => Promise<SignInProof>) | null;
}

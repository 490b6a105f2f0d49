import { ed25519 } from '@noble/curves/ed25519';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import { fundTestAccount } from '../../../src/wallet/local-test-wallet/node-rpc.ts';
import { fetchConfig } from '../chain-thc.ts';

/** How the owner of a wallet responds to requests. */
export type OwnerBehavior = 'approves' | 'rejects' | 'never answers';

/** The simulated owner of a wallet: holds its key and responds to its requests. */
export class WalletOwner {
  readonly keypair = Keypair.generate();
  behavior: OwnerBehavior = 'approves';
  /** The only kind of request that an approving owner rejects; null for none. */
  rejected: string | null = null;
  /** All requests so far. */
  readonly requests: string[] = [];

  get address(): string {
    return this.keypair.publicKey.toBase58();
  }

  /** Records a request. @returns whether the owner approves; never settles without an answer */
  async requestApproval(request: string): Promise<boolean> {
    this.requests.push(request);
    if (this.behavior === 'never answers') await new Promise(() => undefined);
    return this.behavior === 'approves' && request !== this.rejected;
  }

  sign(message: Uint8Array): Uint8Array {
    return ed25519.sign(message, this.keypair.secretKey.slice(0, 32));
  }

  /** @returns the transaction with the owner's signature */
  signTransaction(bytes: Uint8Array): VersionedTransaction {
    const transaction = VersionedTransaction.deserialize(bytes);
    transaction.sign([this.keypair]);
    return transaction;
  }

  /** Gives the wallet the initial funds of a player. */
  async fund(gameUrl: string): Promise<void> {
    const { rpcUrl } = await fetchConfig(gameUrl);
    await fundTestAccount(rpcUrl, this.address);
  }
}

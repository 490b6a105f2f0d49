import { ed25519 } from '@noble/curves/ed25519';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import { giveFirstFunds } from '../../../src/chain/local-test-wallet/first-funds.ts';
import { configOf } from '../chain-thc.ts';

/** What the owner of a wallet does when it asks. */
export type Mood = 'approves' | 'rejects' | 'never answers';

/** Who owns a wallet: its key, and what is done with each question it puts. */
export class WalletOwner {
  readonly keypair = Keypair.generate();
  mood: Mood = 'approves';
  /** Every question so far. */
  readonly asked: string[] = [];

  get address(): string {
    return this.keypair.publicKey.toBase58();
  }

  /** @returns whether the owner agrees; never, where the question is left lying */
  async agreesTo(question: string): Promise<boolean> {
    this.asked.push(question);
    if (this.mood === 'never answers') await new Promise(() => undefined);
    return this.mood === 'approves';
  }

  sign(message: Uint8Array): Uint8Array {
    return ed25519.sign(message, this.keypair.secretKey.slice(0, 32));
  }

  /** @returns the transaction with the owner's signature on it */
  signTransaction(bytes: Uint8Array): VersionedTransaction {
    const transaction = VersionedTransaction.deserialize(bytes);
    transaction.sign([this.keypair]);
    return transaction;
  }

  /** Gives what a player starts with. */
  async fund(gameUrl: string): Promise<void> {
    const { rpcUrl } = await configOf(gameUrl);
    await giveFirstFunds(rpcUrl, this.address);
  }
}

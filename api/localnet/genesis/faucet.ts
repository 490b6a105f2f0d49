import { randomBytes } from 'node:crypto';
import {
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
  type Keypair,
  type TransactionInstruction,
} from '@solana/web3.js';
import type { Chain } from '../chain/chain.ts';
import { CheckedTransaction } from '../chain/checked-transaction.ts';
import { issueGrower } from './collection.ts';
import { THC_DECIMALS, type GenesisKeys } from './genesis.ts';
import { getNextGiftClass } from './grower-classes.ts';
import {
  createMemoInstruction,
  createMintInstruction,
  createTokenAccountInstruction,
  createTransferInstruction,
} from './token-instructions.ts';

/** Gives away the treasury's tokens with real transactions signed by its key. */
export class Faucet {
  readonly #chain: Chain;
  readonly #treasury: Keypair;
  readonly #thcMint: string;

  constructor(chain: Chain, { treasury, genesis }: GenesisKeys) {
    this.#chain = chain;
    this.#treasury = treasury;
    this.#thcMint = genesis.thcMint;
  }

  /** Gives SOL. @returns the signature */
  giveSol(wallet: string, lamports: bigint): string {
    const toPubkey = new PublicKey(wallet);
    const fromPubkey = this.#treasury.publicKey;
    return this.#send([SystemProgram.transfer({ fromPubkey, toPubkey, lamports })]);
  }

  /**
   * Gives newly minted THC.
   * @param amount base units of THC
   * @returns the signature
   */
  giveThc(wallet: string, amount: bigint): string {
    const mint = this.#thcMint;
    return this.#send([
      createTokenAccountInstruction(this.#address, wallet, mint),
      createMintInstruction(this.#address, wallet, { mint, decimals: THC_DECIMALS, amount }),
    ]);
  }

  /**
   * Moves growers from the treasury to a wallet. A wallet's first grower is always a Common, the
   * next ones are mixed. If none of a class is left, a new grower is issued.
   * @returns the growers' mints, in the order given
   */
  giveGrowers(wallet: string, count: number): string[] {
    const held = this.#findGrowersHeldBy(wallet).size;
    const free = this.#findGrowersHeldBy(this.#address);
    return Array.from({ length: count }, (_, index) => {
      const giftClass = getNextGiftClass(held + index);
      const growers = this.#chain.store.growers();
      const found = growers.find((grower) => grower.class === giftClass && free.has(grower.mint));
      const number = growers.length + 1;
      const grower = { number, class: giftClass, rank: number };
      const mint = found?.mint ?? issueGrower(this.#chain, grower, this.#address);
      this.#moveGrower(mint, wallet);
      free.delete(mint);
      return mint;
    });
  }

  /** Returns the mints of the collection that an address holds. */
  #findGrowersHeldBy(owner: string): Set<string> {
    const { store } = this.#chain;
    const growers = new Set(store.growers().map(({ mint }) => mint));
    const held = store
      .listTokenAccounts('owner', owner)
      .map(({ token }) => token)
      .filter(({ mint, amount }) => amount > 0n && growers.has(mint));
    return new Set(held.map(({ mint }) => mint));
  }

  #moveGrower(mint: string, wallet: string): void {
    this.#send([
      createTokenAccountInstruction(this.#address, wallet, mint),
      createTransferInstruction(this.#address, wallet, { mint, decimals: 0, amount: 1n }),
    ]);
  }

  get #address(): string {
    return this.#treasury.publicKey.toBase58();
  }

  /** Adds a random memo, because two equal gifts in one slot would be the same transaction. */
  #send(instructions: TransactionInstruction[]): string {
    const message = new TransactionMessage({
      payerKey: this.#treasury.publicKey,
      recentBlockhash: this.#chain.slots.latestBlockhash().blockhash,
      instructions: [
        ...instructions,
        createMemoInstruction(`gift ${randomBytes(8).toString('hex')}`),
      ],
    });
    const transaction = new VersionedTransaction(message.compileToLegacyMessage());
    transaction.sign([this.#treasury]);
    const checked = CheckedTransaction.decode(Buffer.from(transaction.serialize()));
    return this.#chain.send(checked, { skipPreflight: false });
  }
}

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
import { readTokenAccount } from '../chain/token-layout.ts';
import { TokenIssuer } from './collection.ts';
import { THC_DECIMALS, type Founders } from './genesis.ts';
import { nextGiftClass, type GrowerClass } from './grower-classes.ts';
import { createTokenAccount, memo, mintTokens, transferTokens } from './token-instructions.ts';

/** Gives away the treasury's tokens with real transactions signed by its key. */
export class Faucet {
  readonly #chain: Chain;
  readonly #treasury: Keypair;
  readonly #thcMint: string;

  constructor(chain: Chain, { treasury, genesis }: Founders) {
    this.#chain = chain;
    this.#treasury = treasury;
    this.#thcMint = genesis.thcMint;
  }

  /** @returns the signature */
  giveSol(wallet: string, lamports: bigint): string {
    const toPubkey = new PublicKey(wallet);
    const fromPubkey = this.#treasury.publicKey;
    return this.#send([SystemProgram.transfer({ fromPubkey, toPubkey, lamports })]);
  }

  /**
   * @param amount base units of THC, newly minted
   * @returns the signature
   */
  giveThc(wallet: string, amount: bigint): string {
    const mint = this.#thcMint;
    return this.#send([
      createTokenAccount(this.#address, wallet, mint),
      mintTokens(this.#address, wallet, { mint, decimals: THC_DECIMALS, amount }),
    ]);
  }

  /**
   * Moves growers from the treasury to a wallet. A wallet's first is always a Common and its next
   * ones are mixed. A class of which none is left is issued anew.
   * @returns their mints, in that order
   */
  giveGrowers(wallet: string, count: number): string[] {
    const held = this.#growersOf(wallet).size;
    const free = this.#growersOf(this.#address);
    return Array.from({ length: count }, (_, index) => {
      const wanted = nextGiftClass(held + index);
      const growers = this.#chain.store.growers();
      const found = growers.find(({ mint, class: has }) => has === wanted && free.has(mint));
      const mint = found?.mint ?? this.#issueGrower(wanted, growers.length + 1);
      this.#moveGrower(mint, wallet);
      free.delete(mint);
      return mint;
    });
  }

  /** Mints of the collection that an address holds. */
  #growersOf(owner: string): Set<string> {
    const { store } = this.#chain;
    const tokens = store
      .tokenAccountsOfOwner(owner)
      .map((address) => readTokenAccount(store.account(address)));
    return new Set(
      tokens.flatMap((token) =>
        token !== null && token.amount > 0n && store.grower(token.mint) ? [token.mint] : [],
      ),
    );
  }

  #issueGrower(wanted: GrowerClass, number: number): string {
    const issuer = new TokenIssuer(this.#chain, this.#address);
    const mint = issuer.issueGrower({ number, class: wanted, rank: number });
    issuer.write();
    return mint;
  }

  #moveGrower(mint: string, wallet: string): void {
    this.#send([
      createTokenAccount(this.#address, wallet, mint),
      transferTokens(this.#address, wallet, { mint, decimals: 0, amount: 1n }),
    ]);
  }

  get #address(): string {
    return this.#treasury.publicKey.toBase58();
  }

  /** The memo keeps two equal gifts in one slot from being the same transaction. */
  #send(instructions: TransactionInstruction[]): string {
    const message = new TransactionMessage({
      payerKey: this.#treasury.publicKey,
      recentBlockhash: this.#chain.slots.latestBlockhash().blockhash,
      instructions: [...instructions, memo(`gift ${randomBytes(8).toString('hex')}`)],
    });
    const transaction = new VersionedTransaction(message.compileToLegacyMessage());
    transaction.sign([this.#treasury]);
    const checked = CheckedTransaction.decode(Buffer.from(transaction.serialize()));
    return this.#chain.send(checked, { skipPreflight: false });
  }
}

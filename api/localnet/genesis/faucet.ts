import { randomBytes } from 'node:crypto';
import {
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
  type Keypair,
} from '@solana/web3.js';
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createMintToCheckedInstruction,
  createTransferCheckedInstruction,
} from '@solana/spl-token';
import type { Chain } from '../chain/chain.ts';
import { CheckedTransaction } from '../chain/checked-transaction.ts';
import { MEMO_PROGRAM, associatedTokenAddress } from '../chain/programs.ts';
import { readTokenAccount } from '../chain/token-layout.ts';
import { TokenIssuer } from './collection.ts';
import { THC_DECIMALS, type Founders } from './genesis.ts';
import { nextGiftClass, type GrowerClass } from './grower-classes.ts';

/** Gives away what the treasury has, by real transactions signed with its key. */
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
    const mint = new PublicKey(this.#thcMint);
    const { account, create } = this.#tokenAccountOf(wallet, this.#thcMint);
    const authority = this.#treasury.publicKey;
    return this.#send([
      create,
      createMintToCheckedInstruction(mint, account, authority, amount, THC_DECIMALS),
    ]);
  }

  /**
   * Moves growers from the treasury to a wallet, whose first is always a Common and whose next
   * ones are mixed. A class of which none is left is issued anew.
   * @returns their mints, in that order
   */
  giveGrowers(wallet: string, count: number): string[] {
    const held = this.#growersOf(wallet).size;
    const free = this.#growersOf(this.#treasury.publicKey.toBase58());
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
    const issuer = new TokenIssuer(this.#chain, this.#treasury.publicKey.toBase58());
    const mint = issuer.issueGrower({ number, class: wanted, rank: number });
    issuer.write();
    return mint;
  }

  #moveGrower(mint: string, wallet: string): void {
    const owner = this.#treasury.publicKey;
    const source = new PublicKey(associatedTokenAddress(owner.toBase58(), mint));
    const { account, create } = this.#tokenAccountOf(wallet, mint);
    const mintKey = new PublicKey(mint);
    this.#send([create, createTransferCheckedInstruction(source, mintKey, account, owner, 1n, 0)]);
  }

  #tokenAccountOf(wallet: string, mint: string) {
    const account = new PublicKey(associatedTokenAddress(wallet, mint));
    const create = createAssociatedTokenAccountIdempotentInstruction(
      this.#treasury.publicKey,
      account,
      new PublicKey(wallet),
      new PublicKey(mint),
    );
    return { account, create };
  }

  /** The memo keeps two equal gifts in one slot from being the same transaction. */
  #send(instructions: TransactionInstruction[]): string {
    const memo = new TransactionInstruction({
      programId: new PublicKey(MEMO_PROGRAM),
      keys: [],
      data: Buffer.from(`gift ${randomBytes(8).toString('hex')}`),
    });
    const message = new TransactionMessage({
      payerKey: this.#treasury.publicKey,
      recentBlockhash: this.#chain.slots.latestBlockhash().blockhash,
      instructions: [...instructions, memo],
    });
    const transaction = new VersionedTransaction(message.compileToLegacyMessage());
    transaction.sign([this.#treasury]);
    const checked = CheckedTransaction.decode(Buffer.from(transaction.serialize()));
    return this.#chain.send(checked, { skipPreflight: false });
  }
}

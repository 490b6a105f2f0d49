import { type Connection, Keypair, VersionedTransaction } from '@solana/web3.js';
import { formatIntentMemo, type PaymentIntent } from '../../../src/contract/payment-intent.ts';
import { buildPaymentTransaction } from '../../../src/solana/payment-transaction.ts';
import type { GameServer } from '../../kit/game-server.ts';
import type { Chance } from '../../kit/chance.ts';
import type { Currency } from '../../../src/money/amounts.ts';

/** A payment and the request that confirms it; used to confirm again, late or by another player. */
export interface Claim {
  path: string;
  body: object;
}

export interface Answer {
  status: number;
  data: unknown;
}

/** A simulated player: a wallet, its session and the payments it made. */
export class Player {
  readonly wallet: Keypair;
  readonly address: string;
  readonly claims: Claim[] = [];
  readonly #server: GameServer;
  readonly #connection: Connection;
  readonly #token: string;

  private constructor(
    server: GameServer,
    connection: Connection,
    { wallet, token }: { wallet: Keypair; token: string },
  ) {
    this.#server = server;
    this.#connection = connection;
    this.wallet = wallet;
    this.address = wallet.publicKey.toBase58();
    this.#token = token;
  }

  /** Creates a wallet with growers and money and signs it in. */
  static async join(server: GameServer, connection: Connection, chance: Chance): Promise<Player> {
    const wallet = Keypair.fromSeed(chance.bytes(32));
    const address = wallet.publicKey.toBase58();
    await server.giveGrowers(address, chance.between(1, 4));
    await server.giveThc(address, 400_000);
    await server.giveSol(address, 40);
    return new Player(server, connection, { wallet, token: await server.signIn(wallet) });
  }

  get(path: string): Promise<Answer> {
    return this.#call('GET', path);
  }

  post(path: string, body: object = {}): Promise<Answer> {
    return this.#call('POST', path, body);
  }

  /** Calls the API. @throws on an internal server error */
  async #call(method: string, path: string, body?: object): Promise<Answer> {
    const { status, body: answer } = await this.#server.call(method, path, {
      token: this.#token,
      ...(body && { body }),
    });
    if (status === 500) throw new Error(`${method} ${path} ${JSON.stringify(body)} answered 500`);
    return { status, data: answer.data };
  }

  /** Signs a transaction the server built and sends it. @returns the signature */
  async send(bytes: Uint8Array): Promise<string> {
    const transaction = VersionedTransaction.deserialize(bytes);
    transaction.sign([this.wallet]);
    return this.#connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
  }

  /** Pays the vault with this memo. */
  async pay(payment: {
    currency: Currency;
    amount: bigint;
    intent: PaymentIntent | string;
  }): Promise<string> {
    const { genesis, chain } = this.#server.localnet;
    const { intent, ...price } = payment;
    // Equal payments differ only by their blockhash.
    chain.advanceSlots(1);
    const { blockhash } = await this.#connection.getLatestBlockhash();
    return this.send(
      buildPaymentTransaction({
        ...price,
        payer: this.address,
        vault: genesis.vault,
        thcMint: genesis.thcMint,
        memo: typeof intent === 'string' ? intent : formatIntentMemo(intent),
        blockhash,
        microLamports: 1000,
      }),
    );
  }
}

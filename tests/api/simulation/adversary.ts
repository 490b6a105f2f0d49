import {
  createAssociatedTokenAccountIdempotentInstruction as createOpening,
  createCloseAccountInstruction,
  createInitializeAccount3Instruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { TOKEN_ACCOUNT_RENT } from '../../../api/chain/nodes/fees.ts';
import { sol, thc, toSolNumber } from '../../../src/money/amounts.ts';
import { createMemoInstruction } from '../../../src/solana/memo.ts';
import { createPaymentSender, type PaymentSender } from '../../kit/payment-sender.ts';
import { loadRows } from '../../kit/rows.ts';
import { createForgedPayment, createThcTransfer } from '../../kit/tokens.ts';
import { createVaultInspector, type VaultInspector } from '../../kit/vault-inspector.ts';
import { SIGNER_LIMITS, type World } from './world.ts';

/** What the adversary has, in whole SOL and THC. */
const OWN_SOL = 0.1;
const OWN_THC = 100;
/** Lent for payments that are refunded, in whole SOL: three times the hourly limit of the signer, and more. */
const LOAN_SOL = 35;
/** The part kept for moves other than filling the signer's limits. */
const NOT_FOR_LIMITS = sol('11');
/** The adversary keeps its last lamports for fees. */
const MIN_SPARE = sol('0.01');
const SIGNATURE_FEE = 5000n;
/** The part of a limit that the fees of a harvest and of the refund use, plus less than one fee. */
const LEFT_IN_WINDOW = 12_500n;
const HOUR_MS = 3_600_000;

const MEMOS = [
  'growerz:x',
  'growerz:',
  'growerz:upgrade:1:1:1',
  'growerz:seeds:11111111111111111111',
  'growerz:payout:1',
  'hello',
];

/** Orders without a payment, which together leave little of what the exchange sells in a day. */
const UNPAID_ORDERS = { count: 4, price: sol('4.8') };

type Move = (adversary: Adversary) => Promise<unknown>;

/**
 * Somebody with 0.1 SOL who wants to stop the payouts and purchases of others, and does not mind to gain
 * nothing. Payments that are refunded are made with borrowed money, which has to come back.
 */
export class Adversary {
  readonly world: World;
  readonly sender: PaymentSender;
  readonly inspector: VaultInspector;
  readonly wallet: Keypair;
  readonly lender: Keypair;
  /** Wallets that pay, and become token accounts before they are refunded. */
  readonly odd: Keypair[] = [];
  /** Payments that wait until their refund is signed. */
  readonly ambushes = new Set<Keypair>();
  readonly #token: string;
  readonly #others: string[] = [];

  private constructor(world: World, wallets: { wallet: Keypair; lender: Keypair; token: string }) {
    this.world = world;
    this.wallet = wallets.wallet;
    this.lender = wallets.lender;
    this.#token = wallets.token;
    this.sender = createPaymentSender(world.server);
    this.inspector = createVaultInspector(world.server);
    world.chain.beforeBroadcast = (transaction) => this.#spring(transaction);
  }

  static async join(world: World): Promise<Adversary> {
    const { server, chance } = world;
    const [wallet, lender] = [chance.bytes(32), chance.bytes(32)].map((seed) =>
      Keypair.fromSeed(seed),
    );
    if (!wallet || !lender) throw new Error('There are no wallets');
    await server.giveSol(wallet.publicKey.toBase58(), OWN_SOL);
    await server.giveThc(wallet.publicKey.toBase58(), OWN_THC);
    await server.giveSol(lender.publicKey.toBase58(), LOAN_SOL);
    return new Adversary(world, { wallet, lender, token: await server.signIn(wallet) });
  }

  get mint(): PublicKey {
    return new PublicKey(this.world.server.localnet.genesis.thcMint);
  }

  get vault(): PublicKey {
    return new PublicKey(this.world.server.localnet.genesis.vault);
  }

  /** The addresses of all its wallets. */
  get addresses(): string[] {
    const wallets = [this.wallet, this.lender, ...this.odd];
    return [...wallets.map(({ publicKey }) => publicKey.toBase58()), ...this.#others];
  }

  /** Makes a random move. */
  act(): Promise<unknown> {
    return this.world.chance.weighted(MOVES)(this);
  }

  createWallet(): Keypair {
    return Keypair.fromSeed(this.world.chance.bytes(32));
  }

  balanceOf = ({ publicKey }: Keypair): Promise<bigint> =>
    this.inspector.loadLamports(publicKey.toBase58());

  /** Whether it can still pay fees and rents. */
  async canSpend(): Promise<boolean> {
    return (await this.balanceOf(this.wallet)) >= MIN_SPARE;
  }

  send(instructions: TransactionInstruction[], ...signers: Keypair[]): Promise<string> {
    return this.sender.sendInstructions(this.wallet, instructions, signers);
  }

  thcAccountOf = ({ publicKey }: Keypair): PublicKey =>
    getAssociatedTokenAddressSync(this.mint, publicKey);

  post(path: string, body: object = {}, token = this.#token) {
    return this.world.server.call('POST', path, { token, body });
  }

  /** Signs in with another wallet. */
  signIn(wallet: Keypair): Promise<string> {
    this.#others.push(wallet.publicKey.toBase58());
    return this.world.server.signIn(wallet);
  }

  /** Creates a THC account at the address of an empty wallet. */
  becomeTokenAccount(wallet: Keypair): Promise<string> {
    const { publicKey } = wallet;
    const fromPubkey = this.wallet.publicKey;
    const account = { space: 165, programId: TOKEN_PROGRAM_ID, newAccountPubkey: publicKey };
    const lamports = Number(TOKEN_ACCOUNT_RENT);
    return this.send(
      [
        SystemProgram.createAccount({ fromPubkey, lamports, ...account }),
        createInitializeAccount3Instruction(publicKey, this.mint, publicKey),
      ],
      wallet,
    );
  }

  /** Acts between the check of a refund and its arrival. */
  async #spring(transactionBase64: string): Promise<void> {
    const bytes = Buffer.from(transactionBase64, 'base64');
    for (const wallet of this.ambushes) {
      if (!bytes.includes(wallet.publicKey.toBuffer())) continue;
      this.ambushes.delete(wallet);
      await this.becomeTokenAccount(wallet);
    }
  }

  /** Sums what its wallets hold, are owed and can ask back. */
  async sumLamports(): Promise<bigint> {
    const { addresses } = this;
    const { db } = this.world.server.ctx;
    const isOwn = ({ address }: { address: string }) => addresses.includes(address);
    const payouts = (await loadRows(db, 'payouts', { currency: 'sol' })).filter(isOwn);
    const payments = (await loadRows(db, 'payments', { state: 'set_aside' })).filter(isOwn);
    const amounts = [
      ...(await Promise.all(addresses.map((each) => this.inspector.loadLamports(each)))),
      ...payouts.filter(({ state }) => state !== 'confirmed').map((each) => each.amount_units),
      ...payments.map(({ received_lamports }) => received_lamports),
    ];
    return amounts.reduce((total, amount) => total + amount, 0n);
  }
}

/** The least that its wallets must have in the end, in lamports. */
export const LOAN = sol(String(LOAN_SOL));

const transfer = (from: Keypair, to: PublicKey, lamports: bigint) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports });

const payWrongMemo: Move = async ({ world: { chance }, sender, lender, balanceOf }) => {
  const amount = chance.pick([sol('0.01'), sol('0.0000005'), sol('0.05')]);
  if ((await balanceOf(lender)) < amount + MIN_SPARE) return;
  await sender.pay(lender, { currency: 'sol', amount, intent: chance.pick(MEMOS) });
};

/** Pays so much for nothing that the refunds would use up what the signer lets out in an hour. */
const fillWindow: Move = async ({ world: { server }, sender, lender, balanceOf }) => {
  const signed = server.signerLedger.listSignedSince(server.clock.nowMs() - HOUR_MS);
  const spent = signed.reduce((sum, { lamports }) => sum + lamports, 0n);
  const affordable = (await balanceOf(lender)) - NOT_FOR_LIMITS;
  const left = SIGNER_LIMITS.hourly.lamports - spent - LEFT_IN_WINDOW;
  const half = (left < affordable ? left : affordable) / 2n;
  if (half < sol('0.001')) return;
  for (let count = 0; count < 2; count++) {
    await sender.pay(lender, { currency: 'sol', amount: half, intent: 'growerz:x' });
  }
};

/** Pays without a memo, and has that or an earlier payment returned. */
const payWithoutMemo: Move = async (adversary) => {
  const { wallet, vault, world } = adversary;
  if (!(await adversary.canSpend())) return;
  await adversary.send([transfer(wallet, vault, sol('0.001'))]);
  const address = wallet.publicKey.toBase58();
  const payments = await loadRows(world.server.ctx.db, 'payments', { address });
  const payment = world.chance.oneOf(payments);
  if (payment) await adversary.post(`/account/payments/${payment.id}/return`);
};

/** Mentions the vault in transactions that pay nothing, with and without a memo. */
const mentionVault: Move = async (adversary) => {
  const { wallet, vault, world } = adversary;
  if (!(await adversary.canSpend())) return;
  for (let count = world.chance.between(1, 10); count > 0; count--) {
    const memo = world.chance.happens(0.5) ? [createMemoInstruction('growerz:x')] : [];
    await adversary.send([...memo, transfer(wallet, vault, 0n)]);
  }
};

/** Orders with new wallets that show the same money one after the other, and pays nothing. */
const orderWithoutPaying: Move = async (adversary) => {
  const { lender, sender, balanceOf } = adversary;
  let shown = (await balanceOf(lender)) - MIN_SPARE;
  if (shown < UNPAID_ORDERS.price + MIN_SPARE) return;
  const exchangeSol = toSolNumber(UNPAID_ORDERS.price);
  let holder = lender;
  for (const wallet of Array.from({ length: UNPAID_ORDERS.count }, () =>
    adversary.createWallet(),
  )) {
    await sender.sendInstructions(holder, [transfer(holder, wallet.publicKey, shown)]);
    const token = await adversary.signIn(wallet);
    const body = { publicKey: wallet.publicKey.toBase58(), exchangeSol };
    await adversary.post('/dispensary/exchange', body, token);
    shown -= SIGNATURE_FEE;
    holder = wallet;
  }
  await sender.sendInstructions(holder, [transfer(holder, lender.publicKey, shown)]);
};

/** Pays with a wrong memo from a wallet that becomes a token account before its refund arrives. */
const payFromOddAddress: Move = async (adversary) => {
  const { world, sender, wallet, lender, vault, mint } = adversary;
  const amount = world.chance.pick([sol('0.01'), sol('0.2')]);
  const funds = amount + SIGNATURE_FEE;
  if (!(await adversary.canSpend())) return;
  if ((await adversary.balanceOf(lender)) < funds + MIN_SPARE) return;
  const odd = adversary.createWallet();
  const account = adversary.thcAccountOf(odd);
  adversary.odd.push(odd);
  const units = thc(2);
  const pay = { thcMint: mint, amount: units };
  await adversary.send(
    [
      transfer(lender, odd.publicKey, funds),
      createOpening(wallet.publicKey, account, odd.publicKey, mint),
      createThcTransfer(wallet.publicKey, { ...pay, to: account }),
    ],
    lender,
  );
  await sender.sendInstructions(odd, [
    createMemoInstruction('growerz:x'),
    transfer(odd, vault, amount),
    createThcTransfer(odd.publicKey, { ...pay, to: getAssociatedTokenAddressSync(mint, vault) }),
  ]);
  if (world.chance.happens(0.7)) adversary.ambushes.add(odd);
  else await adversary.becomeTokenAccount(odd);
};

/** Closes what an odd address has, and takes the rent and the refunds. */
const closeOddAccount: Move = async (adversary) => {
  const { world, wallet, lender, odd, inspector, sender, thcAccountOf } = adversary;
  const closed = world.chance.oneOf(odd);
  if (!closed) return;
  const { publicKey } = closed;
  const account = thcAccountOf(closed);
  const amount = await inspector.loadThcBalance(publicKey.toBase58());
  const to = thcAccountOf(wallet);
  const thcTransfer = createThcTransfer(publicKey, { thcMint: adversary.mint, to, amount });
  const closing = createCloseAccountInstruction(account, wallet.publicKey, publicKey);
  await adversary.send([thcTransfer, closing], closed);
  // Fails if it is a wallet.
  const closeItself = createCloseAccountInstruction(publicKey, lender.publicKey, publicKey);
  await adversary.send([closeItself], closed);
  const left = await adversary.balanceOf(closed);
  if (left <= SIGNATURE_FEE) return;
  const sweep = transfer(closed, lender.publicKey, left - SIGNATURE_FEE);
  await sender.sendInstructions(closed, [sweep]);
};

/** Pays all its THC for nothing and closes the account to which the refund goes. */
const closeOwnAccount: Move = async (adversary) => {
  const { wallet, vault, mint, inspector } = adversary;
  if (!(await adversary.canSpend())) return;
  const amount = await inspector.loadThcBalance(wallet.publicKey.toBase58());
  const to = getAssociatedTokenAddressSync(mint, vault);
  await adversary.send([
    createMemoInstruction('growerz:x'),
    createThcTransfer(wallet.publicKey, { thcMint: mint, to, amount }),
    createCloseAccountInstruction(
      adversary.thcAccountOf(wallet),
      wallet.publicKey,
      wallet.publicKey,
    ),
  ]);
};

const reopenOwnAccount: Move = async (adversary) => {
  const { wallet, mint } = adversary;
  if (!(await adversary.canSpend())) return;
  const account = adversary.thcAccountOf(wallet);
  await adversary.send([createOpening(wallet.publicKey, account, wallet.publicKey, mint)]);
};

/** Opens a token account and has its rent paid to the vault, which no transfer shows. */
const closeAccountIntoVault: Move = async (adversary) => {
  const { vault, world } = adversary;
  if (!(await adversary.canSpend())) return;
  const account = adversary.createWallet();
  await adversary.becomeTokenAccount(account);
  const memo = world.chance.happens(0.5) ? [createMemoInstruction('growerz:x')] : [];
  await adversary.send(
    [...memo, createCloseAccountInstruction(account.publicKey, vault, account.publicKey)],
    account,
  );
};

/** Pays with another mint, of either token program. */
const payOtherMint: Move = async (adversary) => {
  const { wallet, vault, world } = adversary;
  // The rents of the accounts are lost.
  if ((await adversary.balanceOf(wallet)) < 4n * MIN_SPARE) return;
  const program = world.chance.pick([TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID]);
  const forged = createForgedPayment(wallet.publicKey, { vault, amount: thc(1000), program });
  const memo = createMemoInstruction('growerz:x');
  await adversary.send([memo, ...forged.instructions], ...forged.signers);
};

/** The moves and their weights. */
const MOVES: readonly (readonly [weight: number, move: Move])[] = [
  [3, payWrongMemo],
  [4, fillWindow],
  [1, payWithoutMemo],
  [1, mentionVault],
  [2, orderWithoutPaying],
  [3, payFromOddAddress],
  [2, closeOddAccount],
  [1, closeOwnAccount],
  [2, reopenOwnAccount],
  [1, closeAccountIntoVault],
  [1, payOtherMint],
];

import {
  ACCOUNT_SIZE,
  createInitializeAccountInstruction,
  createTransferInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, VersionedTransaction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChainPayout, ChainUnreachableError } from '../../../api/chain/chain.ts';
import { readKeypair } from '../../../api/chain/payouts/read-keypair.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { startFaultyProxy } from '../../kit/faulty-proxy.ts';
import { sendInstructions } from '../../kit/send-instructions.ts';
import { openTestChain, type TestChain } from '../../kit/test-chain.ts';

const NOWHERE = 'http://127.0.0.1:1';

let test: TestChain;
beforeAll(async () => {
  test = await openTestChain();
});
afterAll(() => test.close());

const newWallet = () => Keypair.generate().publicKey.toBase58();

let lastId = 0;
const createPayout = (owner: string, changes: Partial<ChainPayout> = {}): ChainPayout => ({
  id: ++lastId,
  owner,
  currency: 'thc',
  amount: thc(833),
  opensAccount: true,
  payoutClass: 'harvests',
  ...changes,
});

const pay = async (payouts: ChainPayout[]) => {
  const signed = await test.chain.signPayouts(payouts);
  await test.chain.broadcast(signed.transactionBase64);
  return signed;
};

describe('the chain client', () => {
  it('loads the whole collection with class and rank', async () => {
    const growers = await test.chain.loadCollection();
    expect(growers).toHaveLength(60);
    expect(new Set(growers.map(({ rank }) => rank)).size).toBe(60);
    for (const { classId, name, image, holder } of growers) {
      expect(classId).not.toBeNull();
      expect(name).toMatch(/^Growerz #\d+$/);
      expect(image).toMatch(/^http:.*\.svg$/);
      expect(holder).not.toBeNull();
    }
  });

  it('finds the holder of a transferred grower', async () => {
    const seller = Keypair.generate();
    const buyer = newWallet();
    const address = seller.publicKey.toBase58();
    await test.connection.requestAirdrop(seller.publicKey, 10 ** 9);
    const [mint = ''] = await test.giveGrowers(address, 1);
    const [grower] = await test.chain.loadGrowersHeldBy(address);
    expect(grower).toMatchObject({ mint, holder: { owner: address } });
    expect(await test.chain.findGrowerHolder(mint)).toEqual(grower?.holder);

    await moveGrower(seller, mint, buyer);
    expect(await test.chain.loadGrowersHeldBy(address)).toEqual([]);
    expect(await test.chain.findGrowerHolder(mint)).toMatchObject({ owner: buyer });
  });

  it('finds no holder of an asset outside the collection', async () => {
    const { thcMint, collection } = test.localnet.genesis;
    for (const mint of [thcMint, collection, newWallet(), 'not an address', '']) {
      expect(await test.chain.findGrowerHolder(mint)).toBeNull();
    }
    const wallet = newWallet();
    await test.giveThc(wallet, 5);
    expect(await test.chain.loadGrowersHeldBy(wallet)).toEqual([]);
  });
});

it('loadGrowersHeldBy stops reading a wallet with too many assets', async () => {
  const proxy = await startFaultyProxy(test.localnet.rpcUrl);
  proxy.answer('getAssetsByOwner', { items: Array(1000).fill({ id: newWallet() }) });
  const chain = test.connect({ dasUrl: proxy.url });
  await expect(chain.loadGrowersHeldBy(newWallet())).rejects.toThrow(ChainUnreachableError);
  await proxy.close();
});

describe('payouts', () => {
  it('pay several wallets at once and open missing accounts', async () => {
    const [first, second, third] = [newWallet(), newWallet(), newWallet()];
    await test.giveThc(second, 10);
    expect(await test.chain.findWalletsWithoutThcAccount([first, second, third, first])).toEqual([
      first,
      third,
    ]);
    const { signature } = await pay([
      createPayout(first),
      createPayout(first, { amount: 1n }),
      createPayout(second, { opensAccount: false }),
      createPayout(third, { currency: 'sol', amount: sol('0.5'), opensAccount: false }),
    ]);
    expect(await test.chain.getSignatureStates([signature])).toEqual(['settled']);
    expect(await test.loadThcBalance(first)).toBe(thc(833) + 1n);
    expect(await test.loadThcBalance(second)).toBe(thc(843));
    expect(await test.connection.getBalance(new PublicKey(third))).toBe(500_000_000);
    expect(await test.chain.findWalletsWithoutThcAccount([first, second])).toEqual([]);
  });

  it('open an account at an address that already holds lamports', async () => {
    const owner = Keypair.generate().publicKey;
    const mint = new PublicKey(test.localnet.genesis.thcMint);
    const account = getAssociatedTokenAddressSync(mint, owner);
    await test.connection.requestAirdrop(account, 1_000_000);
    expect(await test.chain.findWalletsWithoutThcAccount([owner.toBase58()])).toHaveLength(1);
    await pay([createPayout(owner.toBase58())]);
    expect(await test.loadThcBalance(owner.toBase58())).toBe(thc(833));
  });

  it('are two transactions when equal ones fall into one slot', async () => {
    const wallet = newWallet();
    const [one, other] = [await pay([createPayout(wallet)]), await pay([createPayout(wallet)])];
    expect(one.signature).not.toBe(other.signature);
    expect(await test.loadThcBalance(wallet)).toBe(thc(1666));
  });

  it('pay once when the same bytes are sent repeatedly', async () => {
    const wallet = newWallet();
    const { transactionBase64 } = await pay([createPayout(wallet)]);
    await test.chain.broadcast(transactionBase64);
    await test.chain.broadcast(transactionBase64);
    expect(await test.loadThcBalance(wallet)).toBe(thc(833));
  });

  it('reduce the vault by what they pay', async () => {
    const before = await test.chain.getVaultBalances();
    await pay([createPayout(newWallet())]);
    const after = await test.chain.getVaultBalances();
    expect(before.thcUnits - after.thcUnits).toBe(thc(833));
    // The rent of the new account and two small fees.
    expect(before.lamports - after.lamports).toBeGreaterThanOrEqual(2_039_280n);
    expect(before.lamports - after.lamports).toBeLessThan(2_100_000n);
  });
});

describe('a transaction', () => {
  const createPayouts = (changes: Partial<ChainPayout>) =>
    Array.from({ length: 60 }, (_, index) =>
      createPayout(newWallet(), { id: 1_000_000 + index, ...changes }),
    );
  const measureBytes = async (payouts: ChainPayout[]) => {
    const { transactionBase64 } = await test.chain.signPayouts(payouts);
    return Buffer.from(transactionBase64, 'base64').length;
  };

  it.each([
    ['existing accounts', { opensAccount: false }, 14],
    ['accounts to open', {}, 8],
    ['SOL', { currency: 'sol', opensAccount: false }, 14],
  ] as const)('holds as many payouts to %s as really fit', async (_, changes, minimum) => {
    const payouts = createPayouts(changes);
    const count = test.chain.countFittingPayouts(payouts);
    expect(count).toBeGreaterThanOrEqual(minimum);
    expect(await measureBytes(payouts.slice(0, count))).toBeLessThanOrEqual(1232);
    await expect(test.chain.signPayouts(payouts.slice(0, count + 1))).rejects.toThrow(RangeError);
  });

  it('of the largest size stays within its compute units', async () => {
    const payouts = createPayouts({});
    const { signature } = await pay(payouts.slice(0, test.chain.countFittingPayouts(payouts)));
    expect(await test.chain.getSignatureStates([signature])).toEqual(['settled']);
  });

  it('merges a hundred payouts of one wallet', () => {
    const wallet = newWallet();
    const payouts = Array.from({ length: 100 }, () => createPayout(wallet));
    expect(test.chain.countFittingPayouts(payouts)).toBe(100);
    expect(test.chain.countFittingPayouts([])).toBe(0);
  });
});

describe('getSignatureStates', () => {
  it('returns failed once the failure is finalized', async () => {
    const { thcUnits } = await test.chain.getVaultBalances();
    const { signature } = await pay([createPayout(newWallet(), { amount: thcUnits + 1n })]);
    expect(await test.chain.getSignatureStates([signature])).toEqual(['failed']);
  });

  it('returns unknown for a transaction that never arrived and has expired', async () => {
    const signed = await test.chain.signPayouts([createPayout(newWallet())]);
    expect(await test.chain.getSignatureStates([signed.signature])).toEqual(['unknown']);
    expect(await test.chain.getFinalizedBlockHeight()).toBeLessThan(signed.lastValidBlockHeight);
    test.localnet.chain.advanceSlots(151);
    expect(await test.chain.getFinalizedBlockHeight()).toBeGreaterThan(signed.lastValidBlockHeight);
    await test.chain.broadcast(signed.transactionBase64);
    expect(await test.chain.getSignatureStates([signed.signature])).toEqual(['unknown']);
  });

  it('returns unclear while one of several nodes does not answer', async () => {
    const { signature } = await test.chain.signPayouts([createPayout(newWallet())]);
    const chain = test.connect({ rpcUrls: [test.localnet.rpcUrl, NOWHERE] });
    expect(await chain.getSignatureStates([signature])).toEqual(['unclear']);
    await expect(chain.getFinalizedBlockHeight()).rejects.toThrow(ChainUnreachableError);
  });

  it('returns the state that one node knows, whatever the others do', async () => {
    const { signature } = await pay([createPayout(newWallet())]);
    const chain = test.connect({ rpcUrls: [NOWHERE, test.localnet.rpcUrl] });
    expect(await chain.getSignatureStates([signature])).toEqual(['settled']);
  });
});

describe('an unreachable node', () => {
  it('is reported as ChainUnreachableError', async () => {
    const chain = test.connect({ rpcUrls: [NOWHERE], dasUrl: NOWHERE });
    const { transactionBase64 } = await test.chain.signPayouts([createPayout(newWallet())]);
    for (const call of [
      chain.getLatestBlockhash(),
      chain.loadCollection(),
      chain.loadGrowersHeldBy(newWallet()),
      chain.findGrowerHolder(newWallet()),
      chain.getVaultBalances(),
      chain.findWalletsWithoutThcAccount([newWallet()]),
      chain.signPayouts([createPayout(newWallet())]),
      chain.broadcast(transactionBase64),
    ]) {
      await expect(call).rejects.toThrow(ChainUnreachableError);
    }
  });

  it('is replaced by the next node', async () => {
    const chain = test.connect({ rpcUrls: [NOWHERE, test.localnet.rpcUrl] });
    expect(await chain.getLatestBlockhash()).toHaveProperty('blockhash');
    const { transactionBase64 } = await chain.signPayouts([createPayout(newWallet())]);
    await chain.broadcast(transactionBase64);
  });
});

describe('readKeypair', () => {
  it('accepts the JSON itself', () => {
    const { secretKey, publicKey } = Keypair.generate();
    expect(readKeypair(` ${JSON.stringify([...secretKey])}`).address).toBe(publicKey.toBase58());
  });

  it.each([
    ['[1,2,3]', 'not a JSON secret key'],
    [JSON.stringify(Array.from({ length: 64 }, () => 7)), 'not a JSON secret key'],
    ['[secret', 'is truncated'],
    ['/nowhere/key.json', 'there is no file'],
    [import.meta.filename, 'chmod 600'],
  ])('refuses %s', (source, problem) => {
    expect(() => readKeypair(source)).toThrow(problem);
  });
});

it('signPayouts signs as the vault only', async () => {
  const { transactionBase64 } = await test.chain.signPayouts([createPayout(newWallet())]);
  const { message } = VersionedTransaction.deserialize(Buffer.from(transactionBase64, 'base64'));
  expect(message.header.numRequiredSignatures).toBe(1);
  expect(message.staticAccountKeys[0]?.toBase58()).toBe(test.localnet.genesis.vault);
});

async function moveGrower(from: Keypair, mint: string, to: string): Promise<void> {
  const key = new PublicKey(mint);
  const source = getAssociatedTokenAddressSync(key, from.publicKey);
  const target = Keypair.generate();
  const { connection } = test;
  const instructions = [
    SystemProgram.createAccount({
      fromPubkey: from.publicKey,
      newAccountPubkey: target.publicKey,
      lamports: await connection.getMinimumBalanceForRentExemption(ACCOUNT_SIZE),
      space: ACCOUNT_SIZE,
      programId: TOKEN_PROGRAM_ID,
    }),
    createInitializeAccountInstruction(target.publicKey, key, new PublicKey(to)),
    createTransferInstruction(source, target.publicKey, from.publicKey, 1),
  ];
  await sendInstructions(connection, instructions, [from, target]);
}

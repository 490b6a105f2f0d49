import {
  ACCOUNT_SIZE,
  createInitializeAccountInstruction,
  createTransferInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import {
  Keypair,
  PublicKey,
  sendAndConfirmTransaction,
  SystemProgram,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChainPayout, ChainUnreachableError } from '../../../api/chain/chain.ts';
import { readKeypair } from '../../../api/chain/read-keypair.ts';
import { sol, thc } from '../../../src/game/amounts.ts';
import { startFaultyProxy } from '../../kit/faulty-proxy.ts';
import { openTestChain, type TestChain } from '../../kit/test-chain.ts';

const NOWHERE = 'http://127.0.0.1:1';

let test: TestChain;
beforeAll(async () => {
  test = await openTestChain();
});
afterAll(() => test.close());

const newWallet = () => Keypair.generate().publicKey.toBase58();

let lastId = 0;
const payoutTo = (owner: string, changes: Partial<ChainPayout> = {}): ChainPayout => ({
  id: ++lastId,
  owner,
  currency: 'thc',
  amount: thc(833),
  opensAccount: true,
  ...changes,
});

const pay = async (payouts: ChainPayout[]) => {
  const signed = await test.chain.signPayouts(payouts);
  await test.chain.broadcast(signed.transactionBase64);
  return signed;
};

describe('growers', () => {
  it('tells the whole collection with class and rank', async () => {
    const growers = await test.chain.collection();
    expect(growers).toHaveLength(60);
    expect(new Set(growers.map(({ rank }) => rank)).size).toBe(60);
    for (const { classId, name, image, holder } of growers) {
      expect(classId).not.toBeNull();
      expect(name).toMatch(/^Growerz #\d+$/);
      expect(image).toMatch(/^http:.*\.svg$/);
      expect(holder).not.toBeNull();
    }
  });

  it('follows a grower from wallet to wallet', async () => {
    const seller = Keypair.generate();
    const buyer = newWallet();
    const address = seller.publicKey.toBase58();
    await test.connection.requestAirdrop(seller.publicKey, 10 ** 9);
    const [mint = ''] = await test.giveGrowers(address, 1);
    const [grower] = await test.chain.growersHeldBy(address);
    expect(grower).toMatchObject({ mint, holder: { owner: address } });
    expect(await test.chain.holderOfGrower(mint)).toEqual(grower?.holder);

    await moveGrower(seller, mint, buyer);
    expect(await test.chain.growersHeldBy(address)).toEqual([]);
    expect(await test.chain.holderOfGrower(mint)).toMatchObject({ owner: buyer });
  });

  it('knows no holder of what is not a grower of the collection', async () => {
    const { thcMint, collection } = test.localnet.genesis;
    for (const mint of [thcMint, collection, newWallet(), 'not an address', '']) {
      expect(await test.chain.holderOfGrower(mint)).toBeNull();
    }
    const wallet = newWallet();
    await test.giveThc(wallet, 5);
    expect(await test.chain.growersHeldBy(wallet)).toEqual([]);
  });
});

it('a wallet stuffed with more assets than can be read is not read without end', async () => {
  const line = await startFaultyProxy(test.localnet.rpcUrl);
  line.answer('getAssetsByOwner', { items: Array(1000).fill({ id: newWallet() }) });
  const chain = test.connect({ dasUrl: line.url });
  await expect(chain.growersHeldBy(newWallet())).rejects.toThrow(ChainUnreachableError);
  await line.close();
});

describe('payouts', () => {
  it('pays several wallets and payouts at once, and opens accounts that are missing', async () => {
    const [first, second, third] = [newWallet(), newWallet(), newWallet()];
    await test.giveThc(second, 10);
    expect(await test.chain.walletsWithoutThcAccount([first, second, third, first])).toEqual([
      first,
      third,
    ]);
    const { signature } = await pay([
      payoutTo(first),
      payoutTo(first, { amount: 1n }),
      payoutTo(second, { opensAccount: false }),
      payoutTo(third, { currency: 'sol', amount: sol('0.5'), opensAccount: false }),
    ]);
    expect(await test.chain.signatureStates([signature])).toEqual(['settled']);
    expect(await test.thcOf(first)).toBe(thc(833) + 1n);
    expect(await test.thcOf(second)).toBe(thc(843));
    expect(await test.connection.getBalance(new PublicKey(third))).toBe(500_000_000);
    expect(await test.chain.walletsWithoutThcAccount([first, second])).toEqual([]);
  });

  it('opens an account at an address that was sent lamports before', async () => {
    const owner = Keypair.generate().publicKey;
    const mint = new PublicKey(test.localnet.genesis.thcMint);
    const account = getAssociatedTokenAddressSync(mint, owner);
    await test.connection.requestAirdrop(account, 1_000_000);
    expect(await test.chain.walletsWithoutThcAccount([owner.toBase58()])).toHaveLength(1);
    await pay([payoutTo(owner.toBase58())]);
    expect(await test.thcOf(owner.toBase58())).toBe(thc(833));
  });

  it('makes equal payouts in one slot two transactions', async () => {
    const wallet = newWallet();
    const [one, other] = [await pay([payoutTo(wallet)]), await pay([payoutTo(wallet)])];
    expect(one.signature).not.toBe(other.signature);
    expect(await test.thcOf(wallet)).toBe(thc(1666));
  });

  it('pays once however often the same bytes are sent', async () => {
    const wallet = newWallet();
    const { transactionBase64 } = await pay([payoutTo(wallet)]);
    await test.chain.broadcast(transactionBase64);
    await test.chain.broadcast(transactionBase64);
    expect(await test.thcOf(wallet)).toBe(thc(833));
  });

  it('takes its vault for less by what it pays', async () => {
    const before = await test.chain.vaultBalances();
    await pay([payoutTo(newWallet())]);
    const after = await test.chain.vaultBalances();
    expect(before.thcUnits - after.thcUnits).toBe(thc(833));
    // The rent of the new account and two small fees.
    expect(before.lamports - after.lamports).toBeGreaterThanOrEqual(2_039_280n);
    expect(before.lamports - after.lamports).toBeLessThan(2_100_000n);
  });
});

describe('the size of a transaction', () => {
  const many = (changes: Partial<ChainPayout>) =>
    Array.from({ length: 60 }, (_, index) =>
      payoutTo(newWallet(), { id: 1_000_000 + index, ...changes }),
    );
  const bytesOf = async (payouts: ChainPayout[]) => {
    const { transactionBase64 } = await test.chain.signPayouts(payouts);
    return Buffer.from(transactionBase64, 'base64').length;
  };

  it.each([
    ['existing accounts', { opensAccount: false }, 14],
    ['accounts to open', {}, 8],
    ['SOL', { currency: 'sol', opensAccount: false }, 14],
  ] as const)('holds as many payouts to %s as really fit', async (_, changes, least) => {
    const payouts = many(changes);
    const count = test.chain.payoutsThatFit(payouts);
    expect(count).toBeGreaterThanOrEqual(least);
    expect(await bytesOf(payouts.slice(0, count))).toBeLessThanOrEqual(1232);
    await expect(test.chain.signPayouts(payouts.slice(0, count + 1))).rejects.toThrow(RangeError);
  });

  it('runs the largest of them within its compute units', async () => {
    const payouts = many({});
    const { signature } = await pay(payouts.slice(0, test.chain.payoutsThatFit(payouts)));
    expect(await test.chain.signatureStates([signature])).toEqual(['settled']);
  });

  it('takes a hundred payouts of one wallet together', () => {
    const wallet = newWallet();
    const payouts = Array.from({ length: 100 }, () => payoutTo(wallet));
    expect(test.chain.payoutsThatFit(payouts)).toBe(100);
    expect(test.chain.payoutsThatFit([])).toBe(0);
  });
});

describe('the fate of a transaction', () => {
  it('is a failure once the chain has refused it for good', async () => {
    const { thcUnits } = await test.chain.vaultBalances();
    const { signature } = await pay([payoutTo(newWallet(), { amount: thcUnits + 1n })]);
    expect(await test.chain.signatureStates([signature])).toEqual(['failed']);
  });

  it('is unknown where it never arrived, and expires by the height of the chain', async () => {
    const signed = await test.chain.signPayouts([payoutTo(newWallet())]);
    expect(await test.chain.signatureStates([signed.signature])).toEqual(['unknown']);
    expect(await test.chain.finalizedBlockHeight()).toBeLessThan(signed.lastValidBlockHeight);
    test.localnet.chain.advanceSlots(151);
    expect(await test.chain.finalizedBlockHeight()).toBeGreaterThan(signed.lastValidBlockHeight);
    await test.chain.broadcast(signed.transactionBase64);
    expect(await test.chain.signatureStates([signed.signature])).toEqual(['unknown']);
  });

  it('is unclear while one of several nodes does not answer', async () => {
    const { signature } = await test.chain.signPayouts([payoutTo(newWallet())]);
    const chain = test.connect({ rpcUrls: [test.localnet.rpcUrl, NOWHERE] });
    expect(await chain.signatureStates([signature])).toEqual(['unclear']);
    await expect(chain.finalizedBlockHeight()).rejects.toThrow(ChainUnreachableError);
  });

  it('is clear where one node knows it, whatever the others do', async () => {
    const { signature } = await pay([payoutTo(newWallet())]);
    const chain = test.connect({ rpcUrls: [NOWHERE, test.localnet.rpcUrl] });
    expect(await chain.signatureStates([signature])).toEqual(['settled']);
  });
});

describe('a chain that does not answer', () => {
  it('is told from one that does', async () => {
    expect(await test.chain.isReachable()).toBe(true);
    const chain = test.connect({ rpcUrls: [NOWHERE], dasUrl: NOWHERE });
    expect(await chain.isReachable()).toBe(false);
    const { transactionBase64 } = await test.chain.signPayouts([payoutTo(newWallet())]);
    for (const call of [
      chain.latestBlockhash(),
      chain.collection(),
      chain.growersHeldBy(newWallet()),
      chain.holderOfGrower(newWallet()),
      chain.vaultBalances(),
      chain.walletsWithoutThcAccount([newWallet()]),
      chain.signPayouts([payoutTo(newWallet())]),
      chain.broadcast(transactionBase64),
    ]) {
      await expect(call).rejects.toThrow(ChainUnreachableError);
    }
  });

  it('is made up for by the next node', async () => {
    const chain = test.connect({ rpcUrls: [NOWHERE, test.localnet.rpcUrl] });
    expect(await chain.latestBlockhash()).toHaveProperty('blockhash');
    const { transactionBase64 } = await chain.signPayouts([payoutTo(newWallet())]);
    await chain.broadcast(transactionBase64);
  });
});

describe('reading a key pair', () => {
  it('takes the JSON itself', () => {
    const { secretKey, publicKey } = Keypair.generate();
    expect(readKeypair(` ${JSON.stringify([...secretKey])}`).address).toBe(publicKey.toBase58());
  });

  it.each([
    ['[1,2,3]', 'not a JSON secret key'],
    [JSON.stringify(Array.from({ length: 64 }, () => 7)), 'not a JSON secret key'],
    ['[secret', 'not a JSON secret key'],
    ['/nowhere/key.json', 'there is no file'],
    [import.meta.filename, 'chmod 600'],
  ])('refuses %s', (source, problem) => {
    expect(() => readKeypair(source)).toThrow(problem);
  });
});

it('signs as the vault alone', async () => {
  const { transactionBase64 } = await test.chain.signPayouts([payoutTo(newWallet())]);
  const { message } = VersionedTransaction.deserialize(Buffer.from(transactionBase64, 'base64'));
  expect(message.header.numRequiredSignatures).toBe(1);
  expect(message.staticAccountKeys[0]?.toBase58()).toBe(test.localnet.genesis.vault);
});

async function moveGrower(from: Keypair, mint: string, to: string): Promise<void> {
  const key = new PublicKey(mint);
  const source = getAssociatedTokenAddressSync(key, from.publicKey);
  const target = Keypair.generate();
  const { connection } = test;
  const transaction = new Transaction().add(
    SystemProgram.createAccount({
      fromPubkey: from.publicKey,
      newAccountPubkey: target.publicKey,
      lamports: await connection.getMinimumBalanceForRentExemption(ACCOUNT_SIZE),
      space: ACCOUNT_SIZE,
      programId: TOKEN_PROGRAM_ID,
    }),
    createInitializeAccountInstruction(target.publicKey, key, new PublicKey(to)),
    createTransferInstruction(source, target.publicKey, from.publicKey, 1),
  );
  await sendAndConfirmTransaction(connection, transaction, [from, target]);
}

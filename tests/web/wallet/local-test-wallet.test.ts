import { ed25519 } from '@noble/curves/ed25519';
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js';
import bs58 from 'bs58';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { LocalTestWallet } from '../../../src/wallet/local-test-wallet/local-test-wallet.ts';
import { useTestWalletPrompts } from '../../../src/wallet/local-test-wallet/prompts.ts';
import {
  TEST_ACCOUNT_NAMES,
  getTestAccount,
  updateSettings,
  readSettings,
} from '../../../src/wallet/local-test-wallet/test-accounts.ts';
import { LOCAL_SUPERADMIN } from '../../../src/contract/test-accounts.ts';
import { createFakeChainNode, NODE_URL } from '../kit/chain-node.ts';
import { createSelfTransfer } from '../kit/self-transfer.ts';

const node = createFakeChainNode();
const BLOCKHASH = bs58.encode(new Uint8Array(32).fill(7));

beforeEach(() => {
  node.on('getBalance', () => ({ context: { slot: 1 }, value: 1 }));
});

/** Waits for the next prompt of the wallet. */
const nextPrompt = () =>
  vi.waitFor(() => {
    const [prompt] = useTestWalletPrompts.getState().prompts;
    if (!prompt) throw new Error('The wallet shows no prompt');
    return prompt;
  });

async function choose(name: string | null): Promise<void> {
  const prompt = await nextPrompt();
  if (prompt.kind === 'account') prompt.answer(name);
}

async function connect(wallet: LocalTestWallet, name: string) {
  const connecting = wallet.features['standard:connect'].connect();
  await choose(name);
  return connecting;
}

async function connectWallet(name = 'Ada'): Promise<LocalTestWallet> {
  const wallet = new LocalTestWallet(NODE_URL);
  await connect(wallet, name);
  return wallet;
}

/** Reconnects the last account without a prompt, as when the page loads. */
async function reconnectWallet(): Promise<LocalTestWallet> {
  const wallet = new LocalTestWallet(NODE_URL);
  await wallet.features['standard:connect'].connect({ silent: true });
  return wallet;
}

const getAccount = (wallet: LocalTestWallet) => {
  const [account] = wallet.accounts;
  if (!account) throw new Error('The wallet is not connected');
  return account;
};

const createPayment = (address: string) => createSelfTransfer(new PublicKey(address));

const isSigned = ({ message, signatures }: VersionedTransaction, address: string): boolean => {
  const [signature] = signatures;
  const key = new PublicKey(address).toBytes();
  return signature !== undefined && ed25519.verify(signature, message.serialize(), key);
};

const getAddresses = (): string[] =>
  TEST_ACCOUNT_NAMES.map((name) => getTestAccount(name).keypair.publicKey.toBase58());

describe('getTestAccount', () => {
  it('knows three accounts of this browser and the superadmin of the contract', () => {
    expect(TEST_ACCOUNT_NAMES).toEqual(['Ada', 'Bo', 'Cleo', 'Superadmin']);
    expect(getAddresses()[3]).toBe(LOCAL_SUPERADMIN);
    expect(new Set(getAddresses()).size).toBe(4);
  });

  it('returns the same accounts until the storage is cleared', () => {
    const before = getAddresses();
    expect(getAddresses()).toEqual(before);
    localStorage.clear();
    expect(getAddresses()[0]).not.toBe(before[0]);
  });

  it.each(['{', '[]', '{"seeds":{"Ada":"short"}}'])('works with broken storage: %s', (text) => {
    localStorage.setItem('localTestWallet', text);
    expect(getAddresses()).toEqual(getAddresses());
  });
});

describe('standard:connect', () => {
  it('prompts for an account, and emits a change', async () => {
    const onChange = vi.fn();
    const wallet = new LocalTestWallet(NODE_URL);
    wallet.features['standard:events'].on('change', onChange);
    const { accounts } = await connect(wallet, 'Bo');
    expect(accounts.map(({ label }) => label)).toEqual(['Bo']);
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('rejects when the player closes the prompt', async () => {
    const wallet = new LocalTestWallet(NODE_URL);
    const connecting = wallet.features['standard:connect'].connect();
    const ended = expect(connecting).rejects.toMatchObject({ code: 4001 });
    await choose(null);
    await ended;
    expect(wallet.accounts).toEqual([]);
  });

  it('reconnects the last account before its funds are known when silent', async () => {
    await connectWallet('Cleo');
    node.on('getBalance', () => new Promise(() => undefined));
    const wallet = await reconnectWallet();
    expect(getAccount(wallet).label).toBe('Cleo');
  });

  it('creates no keys before the first prompt', async () => {
    const wallet = await reconnectWallet();
    expect(readSettings().seeds).toEqual({});
    await connect(wallet, 'Bo');
    expect(Object.keys(readSettings().seeds)).toEqual(['Ada', 'Bo', 'Cleo']);
  });

  it('prompts for another account when one is connected', async () => {
    const wallet = await connectWallet('Ada');
    const again = wallet.features['standard:connect'].connect();
    expect(await nextPrompt()).toMatchObject({ kind: 'account', chosen: 'Ada' });
    await choose('Bo');
    await again;
    expect(getAccount(wallet).label).toBe('Bo');
  });

  it('gives a new account growers, THC and SOL, in that order', async () => {
    node.on('getBalance', () => ({ context: { slot: 1 }, value: 0 }));
    node.on('localnet_giveGrower', () => []);
    node.on('localnet_giveThc', () => 'signature');
    node.on('requestAirdrop', () => 'signature');
    const { address } = getAccount(await connectWallet('Ada'));
    expect(node.calls.slice(1)).toEqual([
      `localnet_giveGrower ["${address}",4]`,
      `localnet_giveThc ["${address}",2000]`,
      `requestAirdrop ["${address}",5000000000]`,
    ]);
  });

  it('connects without a faucet', async () => {
    node.on('getBalance', () => ({ context: { slot: 1 }, value: 0 }));
    expect((await connectWallet('Ada')).accounts).toHaveLength(1);
  });
});

describe('signing', () => {
  const signOne = async (wallet: LocalTestWallet, transaction: Uint8Array) => {
    const account = getAccount(wallet);
    const sign = wallet.features['solana:signTransaction'];
    const [output] = await sign.signTransaction({ account, transaction });
    if (!output) throw new Error('Nothing was signed');
    return output.signedTransaction;
  };

  it('signs a v0 transaction without changing its message', async () => {
    const wallet = await connectWallet();
    const { address } = getAccount(wallet);
    const unsigned = createPayment(address);
    expect(isSigned(unsigned, address)).toBe(false);
    const signed = VersionedTransaction.deserialize(await signOne(wallet, unsigned.serialize()));
    expect(isSigned(signed, address)).toBe(true);
    expect(signed.message.serialize()).toEqual(unsigned.message.serialize());
  });

  it('signs a legacy transaction', async () => {
    const wallet = await connectWallet();
    const payer = new PublicKey(getAccount(wallet).address);
    const unsigned = new Transaction({
      feePayer: payer,
      blockhash: BLOCKHASH,
      lastValidBlockHeight: 9,
    }).add(SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1 }));
    const bytes = unsigned.serialize({ requireAllSignatures: false, verifySignatures: false });
    const signed = Transaction.from(await signOne(wallet, new Uint8Array(bytes)));
    expect(signed.verifySignatures()).toBe(true);
  });

  it('rejects a transaction of another payer', async () => {
    const wallet = await connectWallet();
    const foreign = createPayment(Keypair.generate().publicKey.toBase58());
    await expect(signOne(wallet, foreign.serialize())).rejects.toThrow();
  });

  it('rejects with the message of the node', async () => {
    const wallet = await connectWallet();
    const account = getAccount(wallet);
    const send = wallet.features['solana:signAndSendTransaction'];
    const input = {
      account,
      chain: 'solana:localnet',
      transaction: createPayment(account.address).serialize(),
    } as const;
    await expect(send.signAndSendTransaction(input)).rejects.toThrow('no sendTransaction here');
  });

  it('prompts before signing when set to, and rejects when the player declines', async () => {
    const wallet = await connectWallet();
    updateSettings({ asksBeforeSigning: true });
    const refused = signOne(wallet, createPayment(getAccount(wallet).address).serialize());
    const ended = expect(refused).rejects.toMatchObject({ code: 4001 });
    const firstPrompt = await nextPrompt();
    expect(firstPrompt).toMatchObject({
      kind: 'signature',
      accountName: 'Ada',
      what: 'a transaction',
    });
    if (firstPrompt.kind === 'signature') firstPrompt.answer(false);
    await ended;

    const approved = signOne(wallet, createPayment(getAccount(wallet).address).serialize());
    const secondPrompt = await nextPrompt();
    if (secondPrompt.kind === 'signature') secondPrompt.answer(true);
    const signed = VersionedTransaction.deserialize(await approved);
    expect(isSigned(signed, getAccount(wallet).address)).toBe(true);
  });
});

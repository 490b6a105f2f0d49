import { ed25519 } from '@noble/curves/ed25519';
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import bs58 from 'bs58';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { LocalTestWallet } from '../../../src/chain/local-test-wallet/local-test-wallet.ts';
import { useTestWalletPrompts } from '../../../src/chain/local-test-wallet/prompts.ts';
import { changeSettings, readSettings } from '../../../src/chain/local-test-wallet/settings.ts';
import { ACCOUNT_NAMES, testAccount } from '../../../src/chain/local-test-wallet/test-accounts.ts';
import { LOCAL_SUPERADMIN } from '../../../src/contract/test-accounts.ts';
import { fakeChainNode, NODE_URL } from '../kit/chain-node.ts';

const node = fakeChainNode();
const BLOCKHASH = bs58.encode(new Uint8Array(32).fill(7));

beforeEach(() => {
  node.on('getBalance', () => ({ context: { slot: 1 }, value: 1 }));
});

afterEach(() => {
  localStorage.clear();
  useTestWalletPrompts.setState({ prompts: [] });
  vi.restoreAllMocks();
});

/** The question the wallet puts next. */
const question = () =>
  vi.waitFor(() => {
    const [prompt] = useTestWalletPrompts.getState().prompts;
    if (!prompt) throw new Error('The wallet asks nothing');
    return prompt;
  });

async function choose(name: string | null): Promise<void> {
  const prompt = await question();
  if (prompt.kind === 'account') prompt.answer(name);
}

async function connected(name = 'Ada'): Promise<LocalTestWallet> {
  const wallet = new LocalTestWallet(NODE_URL);
  const connecting = wallet.features['standard:connect'].connect();
  await choose(name);
  await connecting;
  return wallet;
}

const accountOf = (wallet: LocalTestWallet) => {
  const [account] = wallet.accounts;
  if (!account) throw new Error('The wallet is not connected');
  return account;
};

/** Pays itself, so that it is the only signer. */
function payment(address: string): VersionedTransaction {
  const payerKey = new PublicKey(address);
  const instruction = SystemProgram.transfer({
    fromPubkey: payerKey,
    toPubkey: payerKey,
    lamports: 1,
  });
  const message = new TransactionMessage({
    payerKey,
    recentBlockhash: BLOCKHASH,
    instructions: [instruction],
  });
  return new VersionedTransaction(message.compileToV0Message());
}

const isSigned = ({ message, signatures }: VersionedTransaction, address: string): boolean => {
  const [signature] = signatures;
  const key = new PublicKey(address).toBytes();
  return signature !== undefined && ed25519.verify(signature, message.serialize(), key);
};

const addresses = (): string[] =>
  ACCOUNT_NAMES.map((name) => testAccount(name).keypair.publicKey.toBase58());

describe('the accounts', () => {
  it('are three of this browser and the superadmin of the contract', () => {
    expect(ACCOUNT_NAMES).toEqual(['Ada', 'Bo', 'Cleo', 'Superadmin']);
    expect(addresses()[3]).toBe(LOCAL_SUPERADMIN);
    expect(new Set(addresses()).size).toBe(4);
  });

  it('stay the same until the browser forgets them', () => {
    const before = addresses();
    expect(addresses()).toEqual(before);
    localStorage.clear();
    expect(addresses()[0]).not.toBe(before[0]);
  });

  it('are derived from their seeds, and not again once they are known', () => {
    const { publicKey, secretKey } = Keypair.fromSeed(new Uint8Array(32).fill(5));
    changeSettings({ seeds: { Ada: '05'.repeat(32) } });
    expect(addresses()[0]).toBe(publicKey.toBase58());
    const derived = vi.spyOn(Keypair, 'fromSeed');
    const generated = vi.spyOn(Keypair, 'generate');
    const { keypair } = testAccount('Ada');
    testAccount('Superadmin');
    expect(keypair.secretKey).toEqual(secretKey);
    expect(derived).not.toHaveBeenCalled();
    expect(generated).not.toHaveBeenCalled();
  });

  it.each(['{', '[]', '{"seeds":{"Ada":"short"}}'])('survive a broken storage: %s', (text) => {
    localStorage.setItem('localTestWallet', text);
    expect(addresses()).toEqual(addresses());
  });
});

describe('connecting', () => {
  it('asks which account, and tells', async () => {
    const heard = vi.fn();
    const wallet = new LocalTestWallet(NODE_URL);
    wallet.features['standard:events'].on('change', heard);
    const connecting = wallet.features['standard:connect'].connect();
    await choose('Bo');
    const { accounts } = await connecting;
    expect(accounts.map(({ label }) => label)).toEqual(['Bo']);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('ends without an account when the player chooses none', async () => {
    const wallet = new LocalTestWallet(NODE_URL);
    const connecting = wallet.features['standard:connect'].connect();
    const ended = expect(connecting).rejects.toMatchObject({ code: 4001 });
    await choose(null);
    await ended;
    expect(wallet.accounts).toEqual([]);
  });

  it('gives the last account back without a word', async () => {
    await connected('Cleo');
    const wallet = new LocalTestWallet(NODE_URL);
    await wallet.features['standard:connect'].connect({ silent: true });
    expect(wallet.accounts.map(({ label }) => label)).toEqual(['Cleo']);
    expect(useTestWalletPrompts.getState().prompts).toEqual([]);
  });

  it('gives the last account back before the node has told whether it has funds', async () => {
    await connected('Cleo');
    node.on('getBalance', () => new Promise(() => undefined));
    const wallet = new LocalTestWallet(NODE_URL);
    await wallet.features['standard:connect'].connect({ silent: true });
    expect(accountOf(wallet).label).toBe('Cleo');
  });

  it('makes no key before one is asked for', async () => {
    const wallet = new LocalTestWallet(NODE_URL);
    await wallet.features['standard:connect'].connect({ silent: true });
    expect(readSettings().seeds).toEqual({});
    const connecting = wallet.features['standard:connect'].connect();
    await choose('Bo');
    await connecting;
    expect(Object.keys(readSettings().seeds)).toEqual(['Ada', 'Bo', 'Cleo']);
  });

  it('gives none where none was chosen before', async () => {
    const wallet = new LocalTestWallet(NODE_URL);
    await wallet.features['standard:connect'].connect({ silent: true });
    expect(wallet.accounts).toEqual([]);
  });

  it('offers another account to who is connected', async () => {
    const wallet = await connected('Ada');
    const again = wallet.features['standard:connect'].connect();
    expect(await question()).toMatchObject({ kind: 'account', chosen: 'Ada' });
    await choose('Bo');
    await again;
    expect(accountOf(wallet).label).toBe('Bo');
  });

  it('gives a new account growers, THC and SOL, in that order', async () => {
    node.on('getBalance', () => ({ context: { slot: 1 }, value: 0 }));
    node.on('localnet_giveGrower', () => []);
    node.on('localnet_giveThc', () => 'signature');
    node.on('requestAirdrop', () => 'signature');
    const { address } = accountOf(await connected('Ada'));
    expect(node.seen.slice(1)).toEqual([
      `localnet_giveGrower ["${address}",4]`,
      `localnet_giveThc ["${address}",2000]`,
      `requestAirdrop ["${address}",5000000000]`,
    ]);
  });

  it('gives nothing to an account that the chain knows', async () => {
    await connected('Ada');
    expect(node.seen).toHaveLength(1);
  });

  it('works without a faucet', async () => {
    node.on('getBalance', () => ({ context: { slot: 1 }, value: 0 }));
    expect((await connected('Ada')).accounts).toHaveLength(1);
  });

  it('is undone by disconnecting', async () => {
    const wallet = await connected();
    await wallet.features['standard:disconnect'].disconnect();
    expect(wallet.accounts).toEqual([]);
  });
});

describe('signing', () => {
  const signOne = async (wallet: LocalTestWallet, transaction: Uint8Array) => {
    const account = accountOf(wallet);
    const sign = wallet.features['solana:signTransaction'];
    const [output] = await sign.signTransaction({ account, transaction });
    if (!output) throw new Error('Nothing was signed');
    return output.signedTransaction;
  };

  it('signs a v0 transaction validly and leaves its message alone', async () => {
    const wallet = await connected();
    const { address } = accountOf(wallet);
    const unsigned = payment(address);
    expect(isSigned(unsigned, address)).toBe(false);
    const signed = VersionedTransaction.deserialize(await signOne(wallet, unsigned.serialize()));
    expect(isSigned(signed, address)).toBe(true);
    expect(signed.message.serialize()).toEqual(unsigned.message.serialize());
  });

  it('signs a legacy transaction validly', async () => {
    const wallet = await connected();
    const payer = new PublicKey(accountOf(wallet).address);
    const unsigned = new Transaction({
      feePayer: payer,
      blockhash: BLOCKHASH,
      lastValidBlockHeight: 9,
    }).add(SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1 }));
    const bytes = unsigned.serialize({ requireAllSignatures: false, verifySignatures: false });
    const signed = Transaction.from(await signOne(wallet, new Uint8Array(bytes)));
    expect(signed.verifySignatures()).toBe(true);
  });

  it('refuses a transaction that is not its own', async () => {
    const wallet = await connected();
    const foreign = payment(Keypair.generate().publicKey.toBase58());
    await expect(signOne(wallet, foreign.serialize())).rejects.toThrow();
  });

  it('sends what it signs and gives the signature', async () => {
    const wallet = await connected();
    const account = accountOf(wallet);
    let sent: unknown;
    node.on('sendTransaction', ([transaction]) => {
      sent = transaction;
      return 'signature';
    });
    const send = wallet.features['solana:signAndSendTransaction'];
    const [output] = await send.signAndSendTransaction({
      account,
      chain: 'solana:localnet',
      transaction: payment(account.address).serialize(),
    });
    const bytes = Buffer.from(String(sent), 'base64');
    const transaction = VersionedTransaction.deserialize(new Uint8Array(bytes));
    expect(isSigned(transaction, account.address)).toBe(true);
    expect(output?.signature).toEqual(transaction.signatures[0]);
  });

  it('passes the words of a node that refuses', async () => {
    const wallet = await connected();
    const account = accountOf(wallet);
    const send = wallet.features['solana:signAndSendTransaction'];
    const input = {
      account,
      chain: 'solana:localnet',
      transaction: payment(account.address).serialize(),
    } as const;
    await expect(send.signAndSendTransaction(input)).rejects.toThrow('no sendTransaction here');
  });

  it('signs a message validly', async () => {
    const wallet = await connected('Superadmin');
    const account = accountOf(wallet);
    const message = new TextEncoder().encode(LOCAL_SUPERADMIN);
    const [output] = await wallet.features['solana:signMessage'].signMessage({ account, message });
    expect(output?.signedMessage).toEqual(message);
    const key = new PublicKey(LOCAL_SUPERADMIN).toBytes();
    expect(ed25519.verify(output?.signature ?? new Uint8Array(), message, key)).toBe(true);
  });

  it('signs in with the standard text', async () => {
    const wallet = await connected();
    const account = accountOf(wallet);
    const [output] = await wallet.features['solana:signIn'].signIn({
      domain: 'growerz.example',
      statement: 'Sign in to Growerz Hub.',
      uri: 'https://growerz.example',
      version: '1',
      chainId: 'localnet',
      nonce: 'n0nce123',
      issuedAt: '2026-01-01T00:00:00.000Z',
      expirationTime: '2026-01-01T00:02:00.000Z',
    });
    const { signedMessage, signature } = output ?? {};
    expect(new TextDecoder().decode(signedMessage)).toBe(
      [
        'growerz.example wants you to sign in with your Solana account:',
        account.address,
        '',
        'Sign in to Growerz Hub.',
        '',
        'URI: https://growerz.example',
        'Version: 1',
        'Chain ID: localnet',
        'Nonce: n0nce123',
        'Issued At: 2026-01-01T00:00:00.000Z',
        'Expiration Time: 2026-01-01T00:02:00.000Z',
      ].join('\n'),
    );
    const key = new PublicKey(account.address).toBytes();
    const empty = new Uint8Array();
    expect(ed25519.verify(signature ?? empty, signedMessage ?? empty, key)).toBe(true);
  });

  it('asks first where it was told to, and takes no for an answer', async () => {
    const wallet = await connected();
    changeSettings({ asksBeforeSigning: true });
    const refused = signOne(wallet, payment(accountOf(wallet).address).serialize());
    const ended = expect(refused).rejects.toMatchObject({ code: 4001 });
    const no = await question();
    expect(no).toMatchObject({ kind: 'signature', accountName: 'Ada', what: 'a transaction' });
    if (no.kind === 'signature') no.answer(false);
    await ended;

    const approved = signOne(wallet, payment(accountOf(wallet).address).serialize());
    const yes = await question();
    if (yes.kind === 'signature') yes.answer(true);
    const signed = VersionedTransaction.deserialize(await approved);
    expect(isSigned(signed, accountOf(wallet).address)).toBe(true);
  });

  it('is told by the chooser whether to ask', async () => {
    const wallet = new LocalTestWallet(NODE_URL);
    const connecting = wallet.features['standard:connect'].connect();
    const prompt = await question();
    if (prompt.kind === 'account') prompt.setAsksBeforeSigning(true);
    await choose('Ada');
    await connecting;
    expect(readSettings()).toMatchObject({ asksBeforeSigning: true, chosen: 'Ada' });
  });
});

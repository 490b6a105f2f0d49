import {
  NATIVE_MINT,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  burnChecked,
  closeAccount,
  createAssociatedTokenAccountIdempotentInstruction,
  createMint,
  createSyncNativeInstruction,
  createTransferCheckedInstruction,
  getAccount,
  getAssociatedTokenAddressSync,
  getMint,
  getOrCreateAssociatedTokenAccount,
  mintTo,
  transferChecked,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { beforeAll, expect, it } from 'vitest';
import { sendInstructions } from '../kit/send-instructions.ts';
import { call, createFundedWallet, shareTestNode, callForResult } from './test-node.ts';
import { z } from 'zod';

const host = shareTestNode();
let wallet: Keypair;
beforeAll(async () => {
  wallet = await createFundedWallet(host.connection);
});

/** Creates a mint of 9 decimals, 1,000,000 tokens in the wallet's account, and another account. */
async function createToken(program = TOKEN_PROGRAM_ID) {
  const { connection } = host;
  const mint = await createMint(
    connection,
    wallet,
    wallet.publicKey,
    null,
    9,
    undefined,
    undefined,
    program,
  );
  const createAccount = async (owner: PublicKey) =>
    (
      await getOrCreateAssociatedTokenAccount(
        connection,
        wallet,
        mint,
        owner,
        false,
        undefined,
        undefined,
        program,
      )
    ).address;
  const source = await createAccount(wallet.publicKey);
  await mintTo(connection, wallet, mint, source, wallet, 10n ** 15n, [], undefined, program);
  const recipient = Keypair.generate();
  return { mint, source, recipient, target: await createAccount(recipient.publicKey) };
}

it('mints, moves and burns tokens, and closes an empty account', async () => {
  const { connection } = host;
  const { mint, source, target, recipient } = await createToken();
  expect((await getMint(connection, mint)).supply).toBe(10n ** 15n);
  expect((await connection.getTokenSupply(mint)).value.uiAmountString).toBe('1000000');

  const amount = 12_345_000_000n;
  await transferChecked(connection, wallet, source, mint, target, wallet, amount, 9);
  const largest = await connection.getTokenLargestAccounts(mint);
  expect(largest.value.map(({ uiAmountString }) => uiAmountString)).toEqual([
    '999987.655',
    '12.345',
  ]);

  await burnChecked(connection, wallet, target, mint, recipient, amount, 9);
  await closeAccount(connection, wallet, target, wallet.publicKey, recipient);
  expect(await connection.getAccountInfo(target)).toBeNull();
  const remaining = await connection.getTokenAccountsByOwner(recipient.publicKey, { mint });
  expect(remaining.value).toEqual([]);
});

it.each([
  ['SPL Token', TOKEN_PROGRAM_ID],
  ['Token-2022', TOKEN_2022_PROGRAM_ID],
])('finds the tokens of a wallet by mint and by program: %s', async (_, programId) => {
  const { connection } = host;
  const { mint, recipient, target } = await createToken(programId);
  for (const filter of [{ mint }, { programId }]) {
    const { value } = await connection.getParsedTokenAccountsByOwner(recipient.publicKey, filter);
    expect(value).toMatchObject([
      { pubkey: target, account: { data: { parsed: { info: { mint: mint.toBase58() } } } } },
    ]);
  }
});

it('returns a transfer with the balances before and after it', async () => {
  const { connection } = host;
  const { mint, source, target, recipient } = await createToken();
  const move = createTransferCheckedInstruction(source, mint, target, wallet.publicKey, 5n, 9);
  const signature = await sendInstructions(connection, [move], [wallet]);
  const { meta } =
    (await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })) ?? {};
  const parseAmounts = (list: unknown) =>
    z
      .array(z.object({ owner: z.string(), uiTokenAmount: z.object({ amount: z.string() }) }))
      .parse(list)
      .map(({ owner, uiTokenAmount }) => [owner, uiTokenAmount.amount])
      .sort();
  const walletAddress = wallet.publicKey.toBase58();
  const recipientAddress = recipient.publicKey.toBase58();
  expect(parseAmounts(meta?.preTokenBalances)).toEqual(
    [
      [walletAddress, '1000000000000000'],
      [recipientAddress, '0'],
    ].sort(),
  );
  expect(parseAmounts(meta?.postTokenBalances)).toEqual(
    [
      [walletAddress, '999999999999995'],
      [recipientAddress, '5'],
    ].sort(),
  );
});

it('wraps SOL', async () => {
  const { connection } = host;
  const account = getAssociatedTokenAddressSync(NATIVE_MINT, wallet.publicKey);
  const payer = wallet.publicKey;
  const create = createAssociatedTokenAccountIdempotentInstruction(
    payer,
    account,
    payer,
    NATIVE_MINT,
  );
  const fill = SystemProgram.transfer({ fromPubkey: payer, toPubkey: account, lamports: 1e6 });
  await sendInstructions(
    connection,
    [create, fill, createSyncNativeInstruction(account)],
    [wallet],
  );
  expect((await connection.getTokenAccountBalance(account)).value.amount).toBe('1000000');
});

it('starts with THC in the vault, and gives THC away', async () => {
  const { connection, node } = host;
  const mint = new PublicKey(node.genesis.thcMint);
  const vault = new PublicKey(node.genesis.vault);
  const inVault = await getAccount(connection, getAssociatedTokenAddressSync(mint, vault));
  expect(inVault.amount).toBe(1_000_000_000_000_000n);
  expect(await connection.getBalance(vault)).toBe(1_000_000 * 1e9);
  expect((await getMint(connection, mint)).decimals).toBe(6);

  const recipient = Keypair.generate().publicKey;
  const params = [recipient.toBase58(), 12.5];
  await callForResult(node.rpcUrl, { method: 'localnet_giveThc', params, as: z.string() });
  const account = getAssociatedTokenAddressSync(mint, recipient);
  expect((await getAccount(connection, account)).amount).toBe(12_500_000n);
  const refused = await call(node.rpcUrl, 'localnet_giveThc', [recipient.toBase58(), -1]);
  expect(refused.error?.code).toBe(-32602);
});

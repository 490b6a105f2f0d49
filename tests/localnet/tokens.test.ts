import {
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  burnChecked,
  closeAccount,
  createMint,
  getMint,
  getOrCreateAssociatedTokenAccount,
  mintTo,
  transferChecked,
} from '@solana/spl-token';
import { Keypair, type PublicKey } from '@solana/web3.js';
import { beforeAll, expect, it } from 'vitest';
import { createFundedWallet, shareTestNode } from './test-node.ts';

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

import {
  ACCOUNT_SIZE,
  AccountLayout,
  AccountState,
  AccountType,
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import {
  associatedTokenAddress,
  openTokenAccount,
  readTokenAccount,
  transferTokens,
} from '../../src/solana/spl-token.ts';

const key = () => Keypair.generate().publicKey;
const mint = key();
const wallet = key();

/** An account as the program's own package lays it out, with so many bytes behind it. */
function tokenAccount(owner: PublicKey, amount: bigint, behind: readonly number[] = []) {
  const data = Buffer.alloc(ACCOUNT_SIZE + behind.length);
  AccountLayout.encode(
    {
      mint,
      owner,
      amount,
      delegateOption: 0,
      delegate: PublicKey.default,
      state: AccountState.Initialized,
      isNativeOption: 0,
      isNative: 0n,
      delegatedAmount: 0n,
      closeAuthorityOption: 0,
      closeAuthority: PublicKey.default,
    },
    data,
  );
  data.set(behind, ACCOUNT_SIZE);
  return { data, owner: TOKEN_PROGRAM_ID, lamports: 1, executable: false };
}

describe('what the program’s own package says', () => {
  it('is where a token account is, of wallets and of programs’ addresses', () => {
    const [ofProgram] = PublicKey.findProgramAddressSync([Buffer.from('vault')], mint);
    for (const owner of [wallet, ofProgram]) {
      expect(associatedTokenAddress(mint, owner)).toEqual(
        getAssociatedTokenAddressSync(mint, owner, true),
      );
      expect(associatedTokenAddress(mint, owner, TOKEN_2022_PROGRAM_ID)).toEqual(
        getAssociatedTokenAddressSync(mint, owner, true, TOKEN_2022_PROGRAM_ID),
      );
    }
  });

  it('is how an account is opened and tokens move', () => {
    const [payer, from, to] = [key(), key(), key()];
    const account = getAssociatedTokenAddressSync(mint, wallet);
    expect(openTokenAccount(payer, wallet, mint)).toEqual(
      createAssociatedTokenAccountIdempotentInstruction(payer, account, wallet, mint),
    );
    const amount = 2n ** 64n - 1n;
    expect(transferTokens({ mint, from, to, holder: wallet, amount, decimals: 6 })).toEqual(
      createTransferCheckedInstruction(from, mint, to, wallet, amount, 6),
    );
  });
});

describe('reading a token account', () => {
  it('tells owner and amount, of both programs', () => {
    const amount = 2n ** 64n - 1n;
    expect(readTokenAccount(tokenAccount(wallet, amount))).toEqual({ owner: wallet, amount });
    const extended = tokenAccount(wallet, 7n, [AccountType.Account, 0]);
    expect(readTokenAccount({ ...extended, owner: TOKEN_2022_PROGRAM_ID })).toEqual({
      owner: wallet,
      amount: 7n,
    });
  });

  it('knows what is none', () => {
    const account = tokenAccount(wallet, 7n);
    expect(readTokenAccount({ ...account, owner: SystemProgram.programId })).toBeNull();
    expect(readTokenAccount({ ...account, data: Buffer.alloc(0) })).toBeNull();
    expect(readTokenAccount({ ...account, data: Buffer.alloc(82) })).toBeNull();
    expect(readTokenAccount(tokenAccount(wallet, 7n, [AccountType.Mint]))).toBeNull();
    const multisig = [AccountType.Account, ...Array.from({ length: 189 }, () => 0)];
    expect(readTokenAccount(tokenAccount(wallet, 7n, multisig))).toBeNull();
  });
});

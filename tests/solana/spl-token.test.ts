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
  getAssociatedTokenAddress,
  createTokenAccountInstruction,
  parseTokenAccount,
  createTransferInstruction,
} from '../../src/solana/spl-token.ts';

const createKey = () => Keypair.generate().publicKey;
const mint = createKey();
const wallet = createKey();

/** Encodes an account with the official package, followed by extra bytes. */
function createTokenAccount(owner: PublicKey, amount: bigint, extraBytes: readonly number[] = []) {
  const data = Buffer.alloc(ACCOUNT_SIZE + extraBytes.length);
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
  data.set(extraBytes, ACCOUNT_SIZE);
  return { data, owner: TOKEN_PROGRAM_ID, lamports: 1, executable: false };
}

describe('like the official package, the module', () => {
  it('derives associated token addresses of wallets and of program addresses', () => {
    const [programAddress] = PublicKey.findProgramAddressSync([Buffer.from('vault')], mint);
    for (const owner of [wallet, programAddress]) {
      expect(getAssociatedTokenAddress(mint, owner)).toEqual(
        getAssociatedTokenAddressSync(mint, owner, true),
      );
      expect(getAssociatedTokenAddress(mint, owner, TOKEN_2022_PROGRAM_ID)).toEqual(
        getAssociatedTokenAddressSync(mint, owner, true, TOKEN_2022_PROGRAM_ID),
      );
    }
  });

  it('creates the instructions to open an account and to transfer tokens', () => {
    const [payer, from, to] = [createKey(), createKey(), createKey()];
    const account = getAssociatedTokenAddressSync(mint, wallet);
    expect(createTokenAccountInstruction(payer, wallet, mint)).toEqual(
      createAssociatedTokenAccountIdempotentInstruction(payer, account, wallet, mint),
    );
    const amount = 2n ** 64n - 1n;
    expect(
      createTransferInstruction({ mint, from, to, holder: wallet, amount, decimals: 6 }),
    ).toEqual(createTransferCheckedInstruction(from, mint, to, wallet, amount, 6));
  });
});

describe('parseTokenAccount', () => {
  it('returns owner and amount for both programs', () => {
    const amount = 2n ** 64n - 1n;
    expect(parseTokenAccount(createTokenAccount(wallet, amount))).toEqual({
      mint,
      owner: wallet,
      amount,
    });
    const extended = createTokenAccount(wallet, 7n, [AccountType.Account, 0]);
    expect(parseTokenAccount({ ...extended, owner: TOKEN_2022_PROGRAM_ID })).toEqual({
      mint,
      owner: wallet,
      amount: 7n,
    });
  });

  it('returns null for other accounts', () => {
    const account = createTokenAccount(wallet, 7n);
    expect(parseTokenAccount({ ...account, owner: SystemProgram.programId })).toBeNull();
    expect(parseTokenAccount({ ...account, data: Buffer.alloc(0) })).toBeNull();
    expect(parseTokenAccount({ ...account, data: Buffer.alloc(82) })).toBeNull();
    expect(parseTokenAccount(createTokenAccount(wallet, 7n, [AccountType.Mint]))).toBeNull();
    const multisig = [AccountType.Account, ...Array.from({ length: 189 }, () => 0)];
    expect(parseTokenAccount(createTokenAccount(wallet, 7n, multisig))).toBeNull();
  });
});

import {
  ACCOUNT_SIZE,
  AccountLayout,
  AccountState,
  AccountType,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  createTokenAccountInstruction,
  createTransferInstruction,
  getAssociatedTokenAddress,
  parseTokenAccount,
} from '../../src/solana/spl-token.ts';

const createKey = () => Keypair.generate().publicKey;
const mint = createKey();
const wallet = createKey();

/** Encodes a token account, followed by extra bytes. */
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

/** A key whose 32 bytes all have the same value. */
const createPatternKey = (byte: number) => new PublicKey(new Uint8Array(32).fill(byte));

const listKeys = ({ keys }: TransactionInstruction) =>
  keys.map(({ pubkey, isSigner, isWritable }) => [pubkey.toBase58(), isSigner, isWritable]);

describe('getAssociatedTokenAddress', () => {
  it('derives addresses of wallets and of program addresses', () => {
    const [programAddress] = PublicKey.findProgramAddressSync([Buffer.from('vault')], mint);
    for (const program of [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID]) {
      for (const owner of [wallet, programAddress]) {
        const seeds = [owner.toBytes(), program.toBytes(), mint.toBytes()];
        const [expected] = PublicKey.findProgramAddressSync(seeds, ASSOCIATED_TOKEN_PROGRAM);
        expect(getAssociatedTokenAddress(mint, owner, program)).toEqual(expected);
      }
    }
  });
});

describe('createTokenAccountInstruction', () => {
  it('asks the program for a missing account of the mint, at the cost of the payer', () => {
    const payer = createKey();
    const instruction = createTokenAccountInstruction(payer, wallet, mint);
    expect(instruction.programId).toEqual(ASSOCIATED_TOKEN_PROGRAM);
    expect([...instruction.data]).toEqual([1]);
    expect(listKeys(instruction)).toEqual([
      [payer.toBase58(), true, true],
      [getAssociatedTokenAddress(mint, wallet).toBase58(), false, true],
      [wallet.toBase58(), false, false],
      [mint.toBase58(), false, false],
      ['11111111111111111111111111111111', false, false],
      ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', false, false],
    ]);
  });
});

describe('createTransferInstruction', () => {
  const transfer = {
    mint: createPatternKey(1),
    from: createPatternKey(2),
    to: createPatternKey(3),
    holder: createPatternKey(4),
    amount: 0x0123_4567_89ab_cdefn,
    decimals: 6,
  };

  it('encodes the amount in little-endian order, with the decimals that the program checks', () => {
    const instruction = createTransferInstruction(transfer);
    expect(Buffer.from(instruction.data).toString('hex')).toBe('0cefcdab896745230106');
    expect(listKeys(instruction)).toEqual([
      [transfer.from.toBase58(), false, true],
      [transfer.mint.toBase58(), false, false],
      [transfer.to.toBase58(), false, true],
      [transfer.holder.toBase58(), true, false],
    ]);
  });

  it.each([-1n, 2n ** 64n])('refuses %i base units, which do not fit', (amount) => {
    expect(() => createTransferInstruction({ ...transfer, amount })).toThrow(RangeError);
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

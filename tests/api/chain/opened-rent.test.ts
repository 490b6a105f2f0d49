import { createAssociatedTokenAccountIdempotentInstruction } from '@solana/spl-token';
import {
  Keypair,
  type PublicKey,
  SystemProgram,
  type TransactionInstruction,
} from '@solana/web3.js';
import bs58 from 'bs58';
import { expect, it } from 'vitest';
import { sumOpenedRent } from '../../../api/chain/vault/opened-rent.ts';

const vault = Keypair.generate().publicKey;
const account = Keypair.generate().publicKey;
const other = Keypair.generate().publicKey;
const programId = Keypair.generate().publicKey;
const RENT = 2_039_280;

const createFrom = (fromPubkey: PublicKey) =>
  SystemProgram.createAccount({
    fromPubkey,
    newAccountPubkey: account,
    lamports: RENT,
    space: 165,
    programId,
  });
const pay = (toPubkey: PublicKey, fromPubkey = vault) =>
  SystemProgram.transfer({ fromPubkey, toPubkey, lamports: 700 });
const allocate = SystemProgram.allocate({ accountPubkey: account, space: 165 });
const openAccount = createAssociatedTokenAccountIdempotentInstruction(vault, account, other, other);

/** Sums the rent of a transaction of these instructions, each with those that it calls. */
function sumRent(...groups: readonly [TransactionInstruction, ...TransactionInstruction[]][]) {
  const all = groups.flat();
  const keys = all.flatMap((each) => [each.programId, ...each.keys.map(({ pubkey }) => pubkey)]);
  const indexOf = (key: PublicKey) => keys.findIndex((each) => each.equals(key));
  const compile = (each: TransactionInstruction) => ({
    programIdIndex: indexOf(each.programId),
    accountKeyIndexes: each.keys.map(({ pubkey }) => indexOf(pubkey)),
    data: each.data,
  });
  const innerInstructions = groups.map(([, ...calls], index) => ({
    index,
    instructions: calls.map(compile).map(({ accountKeyIndexes, data, ...rest }) => ({
      ...rest,
      accounts: accountKeyIndexes,
      data: bs58.encode(data),
    })),
  }));
  const outer = groups.map(([instruction]) => compile(instruction));
  return sumOpenedRent({ outer, inner: { innerInstructions }, keys, payers: [vault] });
}

it('sumOpenedRent counts accounts that are created by an instruction or within another', () => {
  const rent = BigInt(RENT);
  expect(sumRent([createFrom(vault)])).toBe(rent);
  expect(sumRent([openAccount, createFrom(vault)], [openAccount, createFrom(vault)])).toBe(
    2n * rent,
  );
  const seeded = SystemProgram.createAccountWithSeed({
    fromPubkey: vault,
    newAccountPubkey: account,
    basePubkey: vault,
    seed: 'savings',
    lamports: RENT,
    space: 165,
    programId,
  });
  expect(sumRent([seeded])).toBe(rent);
});

it('sumOpenedRent counts what is added to an account before it is sized', () => {
  expect(sumRent([openAccount, pay(account), allocate])).toBe(700n);
});

it('sumOpenedRent counts no payments and no accounts that others pay for', () => {
  expect(sumRent([pay(account)], [pay(other)])).toBe(0n);
  expect(sumRent([openAccount, allocate], [pay(account)])).toBe(0n);
  expect(sumRent([createFrom(other)])).toBe(0n);
  expect(sumRent([openAccount, pay(account, other), allocate])).toBe(0n);
});

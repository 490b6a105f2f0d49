import { Keypair, PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { expect, it } from 'vitest';
import { findPaymentSources } from '../../../api/chain/vault/payment-sources.ts';
import { RpcNodes } from '../../../api/chain/nodes/rpc-nodes.ts';
import { Vault } from '../../../api/chain/vault/vault.ts';

const vaultKeypair = Keypair.generate();
const thcMint = Keypair.generate().publicKey.toBase58();
const vault = new Vault(new RpcNodes(['http://127.0.0.1:1'], 1), {
  vault: vaultKeypair.publicKey.toBase58(),
  previousVaults: [],
  thcMint,
});
const payer = Keypair.generate().publicKey;

/** Finds the sources of a transaction with these instructions. */
function findSources(instructions: readonly TransactionInstruction[]) {
  const keys = instructions.flatMap(({ programId, keys: metas }) => [
    programId,
    ...metas.map(({ pubkey }) => pubkey),
  ]);
  const indexOf = (key: PublicKey) => keys.findIndex((candidate) => candidate.equals(key));
  const { sources } = findPaymentSources({
    instructions: instructions.map(({ programId, keys: metas, data }) => ({
      programIdIndex: indexOf(programId),
      accountKeyIndexes: metas.map(({ pubkey }) => indexOf(pubkey)),
      data,
    })),
    keys,
    tokenBalances: [],
    payer,
    vault,
  });
  return sources;
}

const transferFrom = (fromPubkey: PublicKey, toPubkey = vaultKeypair.publicKey) =>
  SystemProgram.transfer({ fromPubkey, toPubkey, lamports: 1 });

it('findPaymentSources returns the wallet that a transfer debits', () => {
  const wallet = Keypair.generate().publicKey;
  expect(findSources([transferFrom(wallet)]).sol).toBe(wallet.toBase58());
  expect(findSources([transferFrom(wallet), transferFrom(wallet)]).sol).toBe(wallet.toBase58());
});

it('findPaymentSources returns the wallet that controls a derived account', async () => {
  const base = Keypair.generate().publicKey;
  const instruction = SystemProgram.transfer({
    fromPubkey: await PublicKey.createWithSeed(base, 'savings', SystemProgram.programId),
    basePubkey: base,
    seed: 'savings',
    programId: SystemProgram.programId,
    toPubkey: vaultKeypair.publicKey,
    lamports: 1,
  });
  expect(findSources([instruction]).sol).toBe(base.toBase58());
});

it('findPaymentSources returns the fee payer when a program owns the debited account', () => {
  const [account] = PublicKey.findProgramAddressSync([Buffer.from('pool')], payer);
  expect(findSources([transferFrom(account)])).toEqual({
    sol: payer.toBase58(),
    thc: payer.toBase58(),
  });
});

it('findPaymentSources returns the fee payer without a transfer to the vault', () => {
  const [wallet, other] = [Keypair.generate().publicKey, Keypair.generate().publicKey];
  expect(findSources([transferFrom(wallet, other)]).sol).toBe(payer.toBase58());
  expect(findSources([]).sol).toBe(payer.toBase58());
});

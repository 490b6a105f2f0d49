import {
  AuthorityType,
  createApproveInstruction,
  createAssociatedTokenAccountInstruction,
  createBurnInstruction,
  createCloseAccountInstruction,
  createSetAuthorityInstruction,
  createTransferCheckedInstruction,
  createTransferInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Keypair,
  type PublicKey,
  SystemProgram,
  TransactionInstruction,
} from '@solana/web3.js';
import { createMemoInstruction, MEMO_PROGRAM } from '../../../src/solana/memo.ts';
import {
  COMPUTE_BUDGET,
  type MessageParts,
  openThcAccount,
  paySol,
  payThc,
} from '../../kit/payout-messages.ts';

/** Messages that an attacker who controls the server might have the vault sign. */

export const vaultKeypair = Keypair.generate();
export const thcMint = Keypair.generate().publicKey;
export const vault = { address: vaultKeypair.publicKey, thcMint };
const vaultThc = getAssociatedTokenAddressSync(thcMint, vault.address);
export const player = Keypair.generate().publicKey;
const attacker = Keypair.generate().publicKey;
const attackerThc = getAssociatedTokenAddressSync(thcMint, attacker);
const otherMint = Keypair.generate().publicKey;

/** An honest payout. */
export const honest = paySol(vault, player, 1000n);
const systemProgram = (data: Buffer, accounts: readonly PublicKey[]) =>
  new TransactionInstruction({
    programId: SystemProgram.programId,
    keys: accounts.map((pubkey) => ({
      pubkey,
      isSigner: pubkey.equals(vault.address),
      isWritable: true,
    })),
    data,
  });
const withAccounts = (
  { programId, data }: TransactionInstruction,
  accounts: readonly PublicKey[],
): TransactionInstruction =>
  new TransactionInstruction({
    programId,
    keys: accounts.map((pubkey) => ({ pubkey, isSigner: false, isWritable: true })),
    data,
  });
const lookupTable = new AddressLookupTableAccount({
  key: Keypair.generate().publicKey,
  state: {
    deactivationSlot: 2n ** 64n - 1n,
    lastExtendedSlot: 0,
    lastExtendedSlotStartIndex: 0,
    addresses: [player, attacker],
  },
});

/** Adds each instruction to an honest payout. */
const refuseNextToHonest = (
  reason: string,
  added: Readonly<Record<string, TransactionInstruction>>,
): Record<string, MessageParts & { reason: string }> =>
  Object.fromEntries(
    Object.entries(added).map(([name, instruction]) => [
      name,
      { instructions: [honest, instruction], reason },
    ]),
  );

/** Messages that the signer must refuse, each with a part of the reason. */
export const REFUSED_MESSAGES: Readonly<Record<string, MessageParts & { reason: string }>> = {
  'a call of a foreign program': {
    instructions: [
      honest,
      new TransactionInstruction({
        programId: attacker,
        keys: [{ pubkey: vault.address, isSigner: true, isWritable: true }],
        data: Buffer.from([1]),
      }),
    ],
    reason: 'calls the program',
  },
  'a transfer by another token program': {
    instructions: [
      createTransferCheckedInstruction(
        vaultThc,
        thcMint,
        attackerThc,
        vault.address,
        5n,
        6,
        [],
        TOKEN_2022_PROGRAM_ID,
      ),
    ],
    reason: 'calls the program',
  },
  'a second signer': {
    instructions: [
      honest,
      SystemProgram.transfer({ fromPubkey: attacker, toPubkey: player, lamports: 1 }),
    ],
    reason: 'another signature',
  },
  'a fee paid by somebody else': {
    payer: attacker,
    instructions: [honest],
    reason: 'does not pay the fee',
  },
  'a transfer of another mint': {
    instructions: [
      createTransferCheckedInstruction(
        getAssociatedTokenAddressSync(otherMint, vault.address),
        otherMint,
        getAssociatedTokenAddressSync(otherMint, attacker),
        vault.address,
        5n,
        6,
      ),
    ],
    reason: 'other than the vault’s THC',
  },
  'a transfer with other decimals': {
    instructions: [
      createTransferCheckedInstruction(vaultThc, thcMint, attackerThc, vault.address, 5n, 9),
    ],
    reason: 'other decimals',
  },
  'an unchecked token transfer': {
    instructions: [createTransferInstruction(vaultThc, attackerThc, vault.address, 5n)],
    reason: 'other than a transfer',
  },
  'a transfer of THC from an account of somebody who delegated to the vault': {
    instructions: [
      createTransferCheckedInstruction(
        getAssociatedTokenAddressSync(thcMint, player),
        thcMint,
        attackerThc,
        vault.address,
        5n,
        6,
      ),
    ],
    reason: 'other than the vault’s THC',
  },
  'a transfer of THC signed as a multisig': {
    instructions: [
      createTransferCheckedInstruction(vaultThc, thcMint, attackerThc, attacker, 5n, 6, [
        vault.address,
      ]),
    ],
    reason: 'other than the vault’s THC',
  },
  ...refuseNextToHonest('other than a transfer', {
    'closing the token account of the vault': createCloseAccountInstruction(
      vaultThc,
      attacker,
      vault.address,
    ),
    'approving a delegate': createApproveInstruction(vaultThc, attacker, vault.address, 10n ** 15n),
    'handing over the token account': createSetAuthorityInstruction(
      vaultThc,
      vault.address,
      AuthorityType.AccountOwner,
      attacker,
    ),
    'appointing a close authority': createSetAuthorityInstruction(
      vaultThc,
      vault.address,
      AuthorityType.CloseAccount,
      attacker,
    ),
    'burning THC': createBurnInstruction(vaultThc, thcMint, vault.address, 5n),
    'handing the vault to a program': SystemProgram.assign({
      accountPubkey: vault.address,
      programId: attacker,
    }),
    'allocating space in the vault': SystemProgram.allocate({
      accountPubkey: vault.address,
      space: 10,
    }),
    'creating an account with a seed': SystemProgram.createAccountWithSeed({
      fromPubkey: vault.address,
      newAccountPubkey: attacker,
      basePubkey: vault.address,
      seed: 'x',
      lamports: 10 ** 9,
      space: 0,
      programId: attacker,
    }),
  }),
  'advancing a nonce, so that the signature never expires': {
    computeBudget: [
      SystemProgram.nonceAdvance({ noncePubkey: attacker, authorizedPubkey: vault.address }),
      ...COMPUTE_BUDGET,
    ],
    instructions: [honest],
    reason: 'other than a transfer',
  },
  'a system transfer with trailing bytes': {
    instructions: [
      systemProgram(Buffer.concat([honest.data, Buffer.from([0])]), [vault.address, attacker]),
    ],
    reason: 'other than a transfer',
  },
  'a system transfer with a third account': {
    instructions: [systemProgram(honest.data, [vault.address, attacker, player])],
    reason: 'incomplete transfer',
  },
  'a payment to the vault itself': {
    instructions: [paySol(vault, vault.address, 5n)],
    reason: 'pays the vault itself',
  },
  'a payment of THC to the vault itself': {
    instructions: [payThc(vault, vault.address, 5n)],
    reason: 'pays the vault itself',
  },
  'a payment of nothing': {
    instructions: [paySol(vault, player, 0n)],
    reason: 'transfers nothing',
  },
  'no payment at all': { instructions: [], reason: 'pays nobody' },
  'an address lookup table': {
    instructions: [honest, paySol(vault, attacker, 5n)],
    lookupTables: [lookupTable],
    reason: 'lookup table',
  },
  'a token account that nobody is paid to': {
    instructions: [honest, openThcAccount(vault, attacker)],
    reason: 'does not pay',
  },
  'the same token account twice': {
    instructions: [
      openThcAccount(vault, player),
      openThcAccount(vault, player),
      payThc(vault, player, 5n),
    ],
    reason: 'a token account twice',
  },
  'a token account of another mint': {
    instructions: [openThcAccount({ ...vault, thcMint: otherMint }, player), honest],
    reason: 'not for THC',
  },
  'a token account whose creation may fail': {
    instructions: [
      createAssociatedTokenAccountInstruction(
        vault.address,
        getAssociatedTokenAddressSync(thcMint, player),
        player,
        thcMint,
      ),
      payThc(vault, player, 5n),
    ],
    reason: 'something else',
  },
  'a fee that drains the vault': {
    computeBudget: [
      ComputeBudgetProgram.setComputeUnitLimit({ units: 1_400_000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 10 ** 12 }),
    ],
    instructions: [honest],
    reason: 'fee is too high',
  },
  'a fee just above the limit': {
    computeBudget: [
      ComputeBudgetProgram.setComputeUnitLimit({ units: 1_000_000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 295_001 }),
    ],
    instructions: [honest],
    reason: 'fee is too high',
  },
  'a price without a limit of compute units': {
    computeBudget: [ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1000 })],
    instructions: [honest],
    reason: 'does not limit',
  },
  'two limits of compute units': {
    computeBudget: [
      ComputeBudgetProgram.setComputeUnitLimit({ units: 1 }),
      ComputeBudgetProgram.setComputeUnitLimit({ units: 1_400_000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 10 ** 9 }),
    ],
    instructions: [honest],
    reason: 'compute units twice',
  },
  'two prices of compute units': {
    computeBudget: [
      ...COMPUTE_BUDGET,
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 10 ** 9 }),
    ],
    instructions: [honest],
    reason: 'compute budget is unusual',
  },
  'a request for a larger heap': {
    computeBudget: [...COMPUTE_BUDGET, ComputeBudgetProgram.requestHeapFrame({ bytes: 65_536 })],
    instructions: [honest],
    reason: 'compute budget is unusual',
  },
  'a memo that is not of a payout': {
    memo: 'growerz:seeds:abc',
    instructions: [honest],
    reason: 'lists no payouts',
  },
  'a memo without ids': {
    memo: 'growerz:payout:',
    instructions: [honest],
    reason: 'lists no payouts',
  },
  'a memo with text behind the ids': {
    memo: 'growerz:payout:1 thanks',
    instructions: [honest],
    reason: 'lists no payouts',
  },
  'a memo with an id that is not a safe integer': {
    memo: 'growerz:payout:9999999999999999',
    instructions: [honest],
    reason: 'too large',
  },
  'a memo that lists a payout twice': {
    ids: [1, 1],
    instructions: [honest],
    reason: 'a payout twice',
  },
  'two memos': {
    instructions: [honest, createMemoInstruction('growerz:payout:2')],
    reason: 'more than one memo',
  },
  'a memo that the vault signs for': {
    memo: new TransactionInstruction({
      programId: MEMO_PROGRAM,
      keys: [{ pubkey: vault.address, isSigner: true, isWritable: false }],
      data: Buffer.from('growerz:payout:1'),
    }),
    instructions: [honest],
    reason: 'memo names accounts',
  },
  'a compute budget that names accounts': {
    computeBudget: COMPUTE_BUDGET.map((instruction) => withAccounts(instruction, [attacker])),
    instructions: [honest],
    reason: 'compute budget names accounts',
  },
  'a transfer of SOL from a wallet that need not sign': {
    instructions: [systemProgram(honest.data, [attacker, player])],
    reason: 'SOL of another wallet',
  },
  'a transfer of SOL to nobody': {
    instructions: [systemProgram(honest.data, [vault.address])],
    reason: 'incomplete transfer',
  },
  'a transfer of THC to nobody': {
    instructions: [withAccounts(payThc(vault, player, 5n), [vaultThc, thcMint])],
    reason: 'incomplete transfer',
  },
  'a token account of nobody': {
    instructions: [withAccounts(openThcAccount(vault, player), [vault.address]), honest],
    reason: 'incomplete token account',
  },
};

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
  TOKEN_PROGRAM_ID,
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

type RefusedMessage = MessageParts & { reason: string };

/** A message of these instructions, and a part of the reason to refuse it. */
const refuse = (reason: string, ...instructions: TransactionInstruction[]): RefusedMessage => ({
  instructions,
  reason,
});

/** An honest payout but for these parts. */
const refuseParts = (reason: string, parts: Partial<MessageParts>): RefusedMessage => ({
  instructions: [honest],
  reason,
  ...parts,
});

/** Adds each instruction to an honest payout. */
const refuseNextToHonest = (
  reason: string,
  added: Readonly<Record<string, TransactionInstruction>>,
): Record<string, RefusedMessage> =>
  Object.fromEntries(
    Object.entries(added).map(([name, instruction]) => [name, refuse(reason, honest, instruction)]),
  );

const setLimit = (units: number) => ComputeBudgetProgram.setComputeUnitLimit({ units });
const setPrice = (microLamports: number) =>
  ComputeBudgetProgram.setComputeUnitPrice({ microLamports });
const foreignCall = new TransactionInstruction({
  programId: attacker,
  keys: [{ pubkey: vault.address, isSigner: true, isWritable: true }],
  data: Buffer.from([1]),
});
const signedMemo = new TransactionInstruction({
  programId: MEMO_PROGRAM,
  keys: [{ pubkey: vault.address, isSigner: true, isWritable: false }],
  data: Buffer.from('growerz:payout:1'),
});

/** Transfers five units of a mint, by default THC of the vault to the attacker. */
function sendTokens({
  mint = thcMint,
  from = getAssociatedTokenAddressSync(mint, vault.address),
  owner = vault.address,
  decimals = 6,
  signers = [] as PublicKey[],
  program = TOKEN_PROGRAM_ID,
} = {}): TransactionInstruction {
  const to = getAssociatedTokenAddressSync(mint, attacker);
  return createTransferCheckedInstruction(from, mint, to, owner, 5n, decimals, signers, program);
}

/** Messages that the signer must refuse, each with a part of the reason. */
export const REFUSED_MESSAGES: Readonly<Record<string, RefusedMessage>> = {
  'a call of a foreign program': refuse('calls the program', honest, foreignCall),
  'a transfer by another token program': refuse(
    'calls the program',
    sendTokens({ program: TOKEN_2022_PROGRAM_ID }),
  ),
  'a second signer': refuse(
    'another signature',
    honest,
    SystemProgram.transfer({ fromPubkey: attacker, toPubkey: player, lamports: 1 }),
  ),
  'a fee paid by somebody else': refuseParts('does not pay the fee', { payer: attacker }),
  'a transfer of another mint': refuse(
    'other than the vault’s THC',
    sendTokens({ mint: otherMint }),
  ),
  'a transfer with other decimals': refuse('other decimals', sendTokens({ decimals: 9 })),
  'an unchecked token transfer': refuse(
    'other than a transfer',
    createTransferInstruction(vaultThc, attackerThc, vault.address, 5n),
  ),
  'a transfer of THC from an account of somebody who delegated to the vault': refuse(
    'other than the vault’s THC',
    sendTokens({ from: getAssociatedTokenAddressSync(thcMint, player) }),
  ),
  'a transfer of THC signed as a multisig': refuse(
    'other than the vault’s THC',
    sendTokens({ owner: attacker, signers: [vault.address] }),
  ),
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
  'advancing a nonce, so that the signature never expires': refuseParts('other than a transfer', {
    computeBudget: [
      SystemProgram.nonceAdvance({ noncePubkey: attacker, authorizedPubkey: vault.address }),
      ...COMPUTE_BUDGET,
    ],
  }),
  'a system transfer with trailing bytes': refuse(
    'other than a transfer',
    systemProgram(Buffer.concat([honest.data, Buffer.from([0])]), [vault.address, attacker]),
  ),
  'a system transfer with a third account': refuse(
    'incomplete transfer',
    systemProgram(honest.data, [vault.address, attacker, player]),
  ),
  'a payment to the vault itself': refuse(
    'pays the vault itself',
    paySol(vault, vault.address, 5n),
  ),
  'THC for the vault itself': refuse('pays the vault itself', payThc(vault, vault.address, 5n)),
  'a payment of nothing': refuse('transfers nothing', paySol(vault, player, 0n)),
  'no payment at all': refuse('pays nobody'),
  'an address lookup table': {
    ...refuse('lookup table', honest, paySol(vault, attacker, 5n)),
    lookupTables: [lookupTable],
  },
  'an unused token account': refuse('does not pay', honest, openThcAccount(vault, attacker)),
  'the same token account twice': refuse(
    'a token account twice',
    openThcAccount(vault, player),
    openThcAccount(vault, player),
    payThc(vault, player, 5n),
  ),
  'a token account of another mint': refuse(
    'not for THC',
    openThcAccount({ ...vault, thcMint: otherMint }, player),
    honest,
  ),
  'a token account whose creation may fail': refuse(
    'something else',
    createAssociatedTokenAccountInstruction(
      vault.address,
      getAssociatedTokenAddressSync(thcMint, player),
      player,
      thcMint,
    ),
    payThc(vault, player, 5n),
  ),
  'a fee that drains the vault': refuseParts('fee is too high', {
    computeBudget: [setLimit(1_400_000), setPrice(10 ** 12)],
  }),
  'a fee just above the limit': refuseParts('fee is too high', {
    computeBudget: [setLimit(1_000_000), setPrice(295_001)],
  }),
  'a price without a limit': refuseParts('does not limit', { computeBudget: [setPrice(1000)] }),
  'two limits of compute units': refuseParts('compute units twice', {
    computeBudget: [setLimit(1), setLimit(1_400_000), setPrice(10 ** 9)],
  }),
  'two prices of compute units': refuseParts('compute budget is unusual', {
    computeBudget: [...COMPUTE_BUDGET, setPrice(10 ** 9)],
  }),
  'a request for a larger heap': refuseParts('compute budget is unusual', {
    computeBudget: [...COMPUTE_BUDGET, ComputeBudgetProgram.requestHeapFrame({ bytes: 65_536 })],
  }),
  'a memo of no payout': refuseParts('lists no payouts', { memo: 'growerz:seeds:abc' }),
  'a memo without ids': refuseParts('lists no payouts', { memo: 'growerz:payout:' }),
  'a memo with more text': refuseParts('lists no payouts', { memo: 'growerz:payout:1 thanks' }),
  'a memo with an id that is not a safe integer': refuseParts('too large', {
    memo: 'growerz:payout:9999999999999999',
  }),
  'a memo that lists a payout twice': refuseParts('a payout twice', { ids: [1, 1] }),
  'two memos': refuse('more than one memo', honest, createMemoInstruction('growerz:payout:2')),
  'a memo that the vault signs for': refuseParts('memo names accounts', { memo: signedMemo }),
  'a compute budget that names accounts': refuseParts('compute budget names accounts', {
    computeBudget: COMPUTE_BUDGET.map((instruction) => withAccounts(instruction, [attacker])),
  }),
  'a transfer of SOL from a wallet that need not sign': refuse(
    'SOL of another wallet',
    systemProgram(honest.data, [attacker, player]),
  ),
  'a transfer of SOL to nobody': refuse(
    'incomplete transfer',
    systemProgram(honest.data, [vault.address]),
  ),
  'a transfer of THC to nobody': refuse(
    'incomplete transfer',
    withAccounts(payThc(vault, player, 5n), [vaultThc, thcMint]),
  ),
  'a token account of nobody': refuse(
    'incomplete token account',
    withAccounts(openThcAccount(vault, player), [vault.address]),
    honest,
  ),
};

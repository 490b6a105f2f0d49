import {
  createAssociatedTokenAccountIdempotentInstruction,
  createInitializeAccount3Instruction,
  createInitializeMint2Instruction,
  createMintToInstruction,
  createSyncNativeInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  getMintLen,
  NATIVE_MINT,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import {
  Keypair,
  type PublicKey,
  SystemProgram,
  type TransactionInstruction,
} from '@solana/web3.js';

/** More than the rent of a token account or mint. */
const RENT = 3_000_000;

/** Instructions that pay with a token that only looks like THC. */
export interface ForgedToken {
  instructions: TransactionInstruction[];
  /** Signers in addition to the wallet. */
  signers: Keypair[];
}

/** Creates a new mint with THC's decimals, of either token program, and pays it to the vault. */
export function createForgedPayment(
  payer: PublicKey,
  {
    vault,
    amount,
    program = TOKEN_PROGRAM_ID,
  }: { vault: PublicKey; amount: bigint; program?: PublicKey },
): ForgedToken {
  const mint = Keypair.generate();
  const key = mint.publicKey;
  const from = getAssociatedTokenAddressSync(key, payer, true, program);
  const to = getAssociatedTokenAddressSync(key, vault, true, program);
  return {
    signers: [mint],
    instructions: [
      SystemProgram.createAccount({
        fromPubkey: payer,
        newAccountPubkey: key,
        lamports: RENT,
        space: getMintLen([]),
        programId: program,
      }),
      createInitializeMint2Instruction(key, 6, payer, null, program),
      createAssociatedTokenAccountIdempotentInstruction(payer, from, payer, key, program),
      createAssociatedTokenAccountIdempotentInstruction(payer, to, vault, key, program),
      createMintToInstruction(key, from, payer, amount, [], program),
      createTransferCheckedInstruction(from, key, to, payer, amount, 6, [], program),
    ],
  };
}

/** Transfers wrapped SOL to the vault's account of the native mint. */
export function createWrappedSolTransfer(payer: PublicKey, vault: PublicKey, lamports: bigint) {
  const to = getAssociatedTokenAddressSync(NATIVE_MINT, vault, true);
  return [
    createAssociatedTokenAccountIdempotentInstruction(payer, to, vault, NATIVE_MINT),
    SystemProgram.transfer({ fromPubkey: payer, toPubkey: to, lamports }),
    createSyncNativeInstruction(to),
  ];
}

/** Pays THC to a second token account of the vault instead of its associated one. */
export function createSecondAccountPayment(
  payer: PublicKey,
  { vault, thcMint, amount }: { vault: PublicKey; thcMint: PublicKey; amount: bigint },
): ForgedToken {
  const account = Keypair.generate();
  return {
    signers: [account],
    instructions: [
      SystemProgram.createAccount({
        fromPubkey: payer,
        newAccountPubkey: account.publicKey,
        lamports: RENT,
        space: 165,
        programId: TOKEN_PROGRAM_ID,
      }),
      createInitializeAccount3Instruction(account.publicKey, thcMint, vault),
      createThcTransfer(payer, { thcMint, to: account.publicKey, amount }),
    ],
  };
}

/** Transfers THC from a wallet's associated account to any token account. */
export function createThcTransfer(
  payer: PublicKey,
  { thcMint, to, amount }: { thcMint: PublicKey; to: PublicKey; amount: bigint },
): TransactionInstruction {
  const from = getAssociatedTokenAddressSync(thcMint, payer);
  return createTransferCheckedInstruction(from, thcMint, to, payer, amount, 6);
}

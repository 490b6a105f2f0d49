import {
  createInitializeMint2Instruction,
  createMintToInstruction,
  getMint,
  MINT_SIZE,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { type Connection, type Keypair, type PublicKey, SystemProgram } from '@solana/web3.js';
import {
  createTokenAccountInstruction,
  getAssociatedTokenAddress,
} from '../../src/solana/spl-token.ts';
import { THC_DECIMALS } from '../../src/money/amounts.ts';
import { sendTransaction } from './send-transaction.ts';

export interface TokenPlan {
  /** Pays, and may mint more later. */
  payer: Keypair;
  mint: Keypair;
  vault: PublicKey;
  /** THC base units that the vault receives once. */
  supplyUnits: bigint;
  /** The least that the vault holds afterwards. */
  vaultLamports: number;
}

type Log = (line: string) => void;

/** Creates the mint of THC, the vault's token account with the supply, and funds the vault. */
export async function createToken(
  connection: Connection,
  plan: TokenPlan,
  log: Log,
): Promise<void> {
  await createMint(connection, plan, log);
  await issueSupply(connection, plan, log);
  await fundVault(connection, plan, log);
}

async function createMint(connection: Connection, { payer, mint }: TokenPlan, log: Log) {
  if (await connection.getAccountInfo(mint.publicKey, 'confirmed')) {
    log(`The mint ${mint.publicKey.toBase58()} exists`);
    return;
  }
  const instructions = [
    SystemProgram.createAccount({
      fromPubkey: payer.publicKey,
      newAccountPubkey: mint.publicKey,
      space: MINT_SIZE,
      lamports: await connection.getMinimumBalanceForRentExemption(MINT_SIZE),
      programId: TOKEN_PROGRAM_ID,
    }),
    createInitializeMint2Instruction(mint.publicKey, THC_DECIMALS, payer.publicKey, null),
  ];
  await sendTransaction(connection, instructions, [payer, mint]);
  log(`Created the mint ${mint.publicKey.toBase58()} with ${THC_DECIMALS} decimals`);
}

/** A mint with a supply has been given out before; more is never minted by accident. */
async function issueSupply(connection: Connection, plan: TokenPlan, log: Log) {
  const { payer, mint, vault, supplyUnits } = plan;
  const { supply, decimals } = await getMint(connection, mint.publicKey, 'confirmed');
  if (decimals !== THC_DECIMALS) throw new Error(`The mint has ${decimals} decimals`);
  if (supply > 0n) {
    log('The supply was minted before');
    return;
  }
  const account = getAssociatedTokenAddress(mint.publicKey, vault);
  const instructions = [
    createTokenAccountInstruction(payer.publicKey, vault, mint.publicKey),
    createMintToInstruction(mint.publicKey, account, payer.publicKey, supplyUnits),
  ];
  await sendTransaction(connection, instructions, [payer]);
  log(`Minted the supply into the vault's token account ${account.toBase58()}`);
}

async function fundVault(connection: Connection, plan: TokenPlan, log: Log) {
  const { payer, vault, vaultLamports } = plan;
  const balance = await connection.getBalance(vault, 'confirmed');
  if (balance >= vaultLamports) {
    log('The vault has enough SOL');
    return;
  }
  const lamports = vaultLamports - balance;
  const transfer = SystemProgram.transfer({
    fromPubkey: payer.publicKey,
    toPubkey: vault,
    lamports,
  });
  await sendTransaction(connection, [transfer], [payer]);
  log(`Sent ${lamports} lamports to the vault ${vault.toBase58()}`);
}

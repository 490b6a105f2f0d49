import { setTimeout as delay } from 'node:timers/promises';
import { type Connection, LAMPORTS_PER_SOL, type PublicKey } from '@solana/web3.js';

const POLL_MS = 500;
const MAX_POLLS = 60;

/**
 * Asks the chain's faucet for what a wallet lacks.
 * @throws Error that says how to fund it by hand
 */
export async function fundPayer(
  connection: Connection,
  payer: PublicKey,
  neededLamports: number,
): Promise<void> {
  const balance = await connection.getBalance(payer, 'confirmed');
  if (balance >= neededLamports) return;
  const missingSol = Math.ceil(((neededLamports - balance) / LAMPORTS_PER_SOL) * 1000) / 1000;
  try {
    await connection.requestAirdrop(payer, neededLamports - balance);
    for (let poll = 0; poll < MAX_POLLS; poll++) {
      if ((await connection.getBalance(payer, 'confirmed')) >= neededLamports) return;
      await delay(POLL_MS);
    }
  } catch {
    // The faucet of devnet refuses often; the message below says what to do instead.
  }
  throw new Error(
    `The faucet gave nothing. Send ${missingSol} SOL to ${payer.toBase58()}, for example from ` +
      'https://faucet.solana.com, and run this again',
  );
}

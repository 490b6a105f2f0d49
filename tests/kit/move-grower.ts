import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import { Connection, type Keypair, PublicKey } from '@solana/web3.js';
import type { GameServer } from './game-server.ts';
import { sendInstructions } from './send-instructions.ts';

/** Moves a grower's token on the chain, as a sale would. */
export async function moveGrower(
  server: GameServer,
  mint: string,
  { from, to }: { from: Keypair; to: string },
): Promise<void> {
  const { rpcUrl } = server.localnet;
  const connection = new Connection(rpcUrl, { commitment: 'confirmed', httpAgent: false });
  await server.giveSol(from.publicKey.toBase58(), 1);
  const token = new PublicKey(mint);
  const owner = new PublicKey(to);
  const source = getAssociatedTokenAddressSync(token, from.publicKey);
  const target = getAssociatedTokenAddressSync(token, owner);
  const instructions = [
    createAssociatedTokenAccountIdempotentInstruction(from.publicKey, target, owner, token),
    createTransferInstruction(source, target, from.publicKey, 1),
  ];
  await sendInstructions(connection, instructions, [from]);
}

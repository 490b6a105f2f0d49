import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import {
  Connection,
  type Keypair,
  PublicKey,
  sendAndConfirmTransaction,
  Transaction,
} from '@solana/web3.js';
import type { GameServer } from './game-server.ts';

/** Moves a grower's token on the chain, as a sale would. */
export async function moveGrower(
  server: GameServer,
  mint: string,
  { from, to }: { from: Keypair; to: string },
): Promise<void> {
  const { rpcUrl, wsUrl } = server.localnet;
  const connection = new Connection(rpcUrl, { commitment: 'confirmed', wsEndpoint: wsUrl });
  await server.giveSol(from.publicKey.toBase58(), 1);
  const token = new PublicKey(mint);
  const owner = new PublicKey(to);
  const source = getAssociatedTokenAddressSync(token, from.publicKey);
  const target = getAssociatedTokenAddressSync(token, owner);
  const move = new Transaction().add(
    createAssociatedTokenAccountIdempotentInstruction(from.publicKey, target, owner, token),
    createTransferInstruction(source, target, from.publicKey, 1),
  );
  await sendAndConfirmTransaction(connection, move, [from], { commitment: 'confirmed' });
}

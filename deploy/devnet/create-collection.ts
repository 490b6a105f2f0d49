import type { Connection, Keypair, PublicKey, TransactionInstruction } from '@solana/web3.js';
import { sendTransaction } from './send-transaction.ts';
import {
  createCollectibleInstruction,
  createMintInstruction,
  createVerifyInstruction,
  TOKEN_METADATA_PROGRAM,
} from './token-metadata.ts';

const SYMBOL = 'GROW';
const ROYALTY_BASIS_POINTS = 500;

export interface CollectionPlan {
  /** Pays, and is the authority of the collection. */
  payer: Keypair;
  collection: Keypair;
  /** The mints of the growers, in the order of their numbers. */
  growers: readonly Keypair[];
  /** Receives the growers. */
  holder: PublicKey;
  /** Returns the address of the metadata of a grower, or of the collection for 0. */
  getUri: (number: number) => string;
}

/**
 * Creates a collection of Token Metadata collectibles and its growers, one transaction each. Leaves
 * out those that exist.
 * @throws Error if the chain has no Token Metadata program
 */
export async function createCollection(
  connection: Connection,
  plan: CollectionPlan,
  log: (line: string) => void,
): Promise<void> {
  const program = await connection.getAccountInfo(TOKEN_METADATA_PROGRAM, 'confirmed');
  if (program?.executable !== true) {
    throw new Error(
      'This chain has no Token Metadata program, so no collection can be created on it: name an ' +
        'existing one with --collection',
    );
  }
  const { payer, collection, growers, getUri } = plan;
  const authority = payer.publicKey;
  const create = async (mint: Keypair, name: string, build: () => TransactionInstruction[]) => {
    const address = mint.publicKey.toBase58();
    const existing = await connection.getAccountInfo(mint.publicKey, 'confirmed');
    if (!existing) await sendTransaction(connection, build(), [payer, mint]);
    log(`${name} ${address} ${existing ? 'exists' : 'created'}`);
  };
  await create(collection, 'Growerz', () => {
    const roles = { mint: collection.publicKey, authority };
    const details = { name: 'Growerz', symbol: SYMBOL, uri: getUri(0), sellerFeeBasisPoints: 0 };
    return [
      createCollectibleInstruction(roles, details, null),
      createMintInstruction(roles, authority),
    ];
  });
  for (const [index, grower] of growers.entries()) {
    const number = index + 1;
    const name = `Growerz #${number}`;
    await create(grower, name, () => {
      const roles = { mint: grower.publicKey, authority };
      const uri = getUri(number);
      const details = { name, symbol: SYMBOL, uri, sellerFeeBasisPoints: ROYALTY_BASIS_POINTS };
      return [
        createCollectibleInstruction(roles, details, collection.publicKey),
        createMintInstruction(roles, plan.holder),
        createVerifyInstruction(roles, collection.publicKey),
      ];
    });
  }
}

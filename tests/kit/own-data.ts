import { type Keypair, VersionedTransaction } from '@solana/web3.js';
import { sql } from 'kysely';
import { createTransactionShape } from '../../src/contract/shapes.ts';
import type { GameFixture, Reply, TestPlayer } from './game-fixture.ts';
import { parseData } from './game-fixture.ts';
import { toBase64 } from './sign-in.ts';

/** Requests the challenge of a deletion and has a wallet sign it. @returns base64 */
export async function signDeletion(
  player: TestPlayer,
  wallet: Keypair = player.wallet,
): Promise<string> {
  const reply = await player.post('/account/deletion/challenge', {});
  const { transaction } = parseData(createTransactionShape, reply);
  const challenge = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
  challenge.sign([wallet]);
  return toBase64(challenge.serialize());
}

export const sendDeletion = (player: TestPlayer, signedTransaction: string): Promise<Reply> =>
  player.post('/account/deletion', { signedTransaction });

/** Deletes a player's account like a client. */
export const deleteAccount = async (player: TestPlayer): Promise<Reply> =>
  sendDeletion(player, await signDeletion(player));

/** Indexes that have no rows of their own. */
const NO_TABLE = /^log_search/;

/** Lists the real tables of the database, without those of migrations and of text indexes. */
export async function listTables(
  game: GameFixture,
): Promise<{ name: string; columns: string[] }[]> {
  const tables = await game.ctx.db.introspection.getTables();
  return tables
    .filter(({ name, isView }) => !isView && !NO_TABLE.test(name))
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }));
}

/** Finds the tables with rows that contain a text in any column. */
export async function findTablesWith(game: GameFixture, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await listTables(game)) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(game.ctx.db);
    const contents = rows.map((row) =>
      JSON.stringify(row, (_, value: unknown) =>
        typeof value === 'bigint' ? value.toString() : value,
      ),
    );
    if (contents.some((content) => content.includes(text))) found.push(name);
  }
  return found.sort();
}

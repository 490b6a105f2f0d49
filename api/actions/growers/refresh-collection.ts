import { computeGrowerRankings } from '../../../src/game/growers/trait-rarity.ts';
import { saveCollection } from '../../store/growhouses/collection.ts';
import { appendLog } from '../../store/server/logs.ts';
import type { Context } from '../context.ts';
import { readCollection } from './read-collection.ts';
import { recordOwnership } from './record-ownership.ts';

/**
 * Reads the whole collection from the chain and stores names, images, ranks, classes and holders.
 * @throws ChainUnreachableError; Error if growers are known and the chain shows none
 */
export async function refreshCollection(ctx: Context): Promise<void> {
  const snapshot = await readCollection(ctx);
  const rankings = computeGrowerRankings(snapshot.growers);
  await saveCollection(
    ctx.db,
    snapshot.growers.flatMap(({ mint, name, image }) => {
      const ranking = rankings.get(mint);
      return ranking ? [{ mint, name, image, ...ranking }] : [];
    }),
  );
  const message = `Read the collection: ${snapshot.growers.length} Growerz`;
  const entry = { level: 'Info', category: 'Service Action', address: null, message } as const;
  await appendLog(ctx.db, entry, ctx.now());
  await recordOwnership(ctx, snapshot);
}

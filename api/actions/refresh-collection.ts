import { standingsOf } from '../../src/game/trait-rarity.ts';
import { saveCollection } from '../store/collection.ts';
import { appendLog } from '../store/logs.ts';
import type { Context } from './context.ts';
import { readCollection } from './read-collection.ts';
import { recordOwnership } from './record-ownership.ts';

/**
 * Reads the whole collection from the chain: names, images, ranks and classes, and who holds what.
 * @throws ChainUnreachableError; Error where the chain shows none of the growers known
 */
export async function refreshCollection(ctx: Context): Promise<void> {
  const reading = await readCollection(ctx);
  const standings = standingsOf(reading.growers);
  await saveCollection(
    ctx.db,
    reading.growers.flatMap(({ mint, name, image }) => {
      const standing = standings.get(mint);
      return standing ? [{ mint, name, image, ...standing }] : [];
    }),
  );
  const message = `Read the collection: ${reading.growers.length} Growerz`;
  const entry = { level: 'Info', category: 'Service Action', address: null, message } as const;
  await appendLog(ctx.db, entry, ctx.now());
  await recordOwnership(ctx, reading);
}

import { expect, vi } from 'vitest';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import type { BrokenPart, PayingGame } from './paying-game.ts';

/** Shorter than those of a server, so that tests wait less for answers that never come. */
const TIMEOUTS = { connectMs: 200, answerMs: 250 };
const RECOVERY_TIMEOUT_MS = 60_000;

/**
 * As `PayingGame.expectToSurvive`, for a PostgreSQL that does not answer while it is broken. Until the
 * server is ready again it uses a pool with short timeouts, which has to recover by itself.
 */
export async function expectToSurviveSilence(
  paying: PayingGame,
  { break: breakPart, repair }: BrokenPart,
): Promise<Set<string>> {
  const { ctx, server } = paying.game;
  const own = ctx.db;
  const impatient = await openDatabase(ctx.backups.databaseUrl, { timeouts: TIMEOUTS });
  const expectReady = async () =>
    expect((await server.call('GET', '/ready')).body).toMatchObject({ success: true });
  try {
    return await paying.expectToSurvive({
      break: async () => {
        ctx.db = impatient;
        await breakPart();
      },
      repair: async () => {
        await repair();
        await vi.waitFor(expectReady, { timeout: RECOVERY_TIMEOUT_MS });
        ctx.db = own;
      },
    });
  } finally {
    ctx.db = own;
    await impatient.destroy();
  }
}

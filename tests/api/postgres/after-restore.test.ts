import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { thc } from '../../../src/game/amounts.ts';
import { type GameFixture, startGameFixture } from '../../kit/game-fixture.ts';
import { createVaultInspector, type VaultInspector } from '../../kit/vault-inspector.ts';

const SCRIPT = readFileSync(
  join(import.meta.dirname, '../../../deploy/postgres-backup/after-restore.sql'),
  'utf8',
);

let game: GameFixture;
let inspector: VaultInspector;
beforeEach(async () => {
  game = await startGameFixture();
  inspector = createVaultInspector(game.server);
});
afterEach(() => game.close());

/** Runs the script as psql does with --single-transaction. */
async function prepareRestored(): Promise<void> {
  const client = new pg.Client({ connectionString: game.ctx.backups.databaseUrl });
  await client.connect();
  try {
    await client.query(`begin; ${SCRIPT}; commit`);
  } finally {
    await client.end();
  }
}

describe('deploy/postgres-backup/after-restore.sql', () => {
  it('sets open payouts aside, so that none is paid twice', async () => {
    const player = await game.createPlayer();
    const id = await inspector.queuePayout(player.address, thc(5), 'thc', 'refund');
    await prepareRestored();
    expect(await inspector.loadPayoutState(id)).toBe('set_aside');
    const events = await game.ctx.db
      .selectFrom('money_events')
      .select(['payout_id', 'event', 'details_json'])
      .execute();
    expect(events).toContainEqual({
      payout_id: id,
      event: 'set-aside',
      details_json: { cause: 'restored', signature: null },
    });
    expect(await inspector.listLogMessages('Critical')).toEqual([
      'Restored from a copy of PostgreSQL: 1 payouts are set aside',
    ]);
  });

  it('gives later payouts ids that the lost database cannot have used', async () => {
    const player = await game.createPlayer();
    const before = Math.floor((Date.now() - Date.UTC(2026, 0, 1)) / 100);
    await prepareRestored();
    expect(await inspector.queuePayout(player.address, thc(5), 'thc', 'refund')).toBeGreaterThan(
      before,
    );
  });

  it('begins a gap in the books at the newest thing that the copy knows, and ends all sessions', async () => {
    const player = await game.createPlayer();
    const { newest_ms } = await game.ctx.db
      .selectFrom('logs')
      .select((eb) => eb.fn.max('date_at_ms').as('newest_ms'))
      .executeTakeFirstOrThrow();
    await prepareRestored();
    const gaps = await game.ctx.db.selectFrom('reconciliation_gaps').selectAll().execute();
    expect(gaps).toMatchObject([{ began_at_ms: newest_ms, compared_at_ms: null }]);
    expect((await player.get('/account/hub')).status).toBe(401);
  });
});

import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDrill } from '../../../api/restore/drill.ts';
import { createScratchDatabase } from '../../../api/restore/stage-copy.ts';
import { thc } from '../../../src/money/amounts.ts';
import { DebianPostgres, hasPgBackRest } from '../../kit/debian-postgres.ts';
import { parseSamples } from '../../kit/metric-samples.ts';
import { createWalletAddress } from '../../kit/payout-fixture.ts';
import { RestoreFixture } from '../../kit/restore-fixture.ts';
import { withClient } from '../../kit/test-database.ts';

/** Evaluates an expression in a database of PostgreSQL. */
const evaluate = (url: string, expression: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ value: string }>(`select (${expression})::text as value`);
    return rows[0]?.value ?? '';
  });

describe.skipIf(!hasPgBackRest)(
  'backups by pgBackRest, which need the Debian packages postgresql and pgbackrest',
  () => {
    let cluster: DebianPostgres;
    let restored: RestoreFixture;
    beforeAll(async () => {
      cluster = await DebianPostgres.start();
      restored = await RestoreFixture.start({ databaseUrl: cluster.getUrl() });
    });
    afterAll(async () => {
      await restored.close();
      await cluster.close();
    });

    it('restore a moment after the last backup, and the drill says what was paid since', async () => {
      const { inspector } = restored.game.nodes;
      expect(cluster.backUp('full')).toMatch(/^growerz_backup_newest_timestamp_seconds \d{10}\n$/);
      const first = await inspector.queuePayout(createWalletAddress(), thc(100));
      cluster.backUp('incr');
      const second = await inspector.queuePayout(createWalletAddress(), thc(50));
      const moment = await evaluate(cluster.getUrl(), 'clock_timestamp()');
      await restored.game.payOut();
      // Archives what was written.
      cluster.run('pgbackrest --stanza=growerz check');
      const metrics = await restored.fixture.server.app.request('http://localhost:3000/metrics');
      const samples = parseSamples(await metrics.text());
      const archivedAt = samples.get('growerz_archive_newest_timestamp_seconds') ?? 0;
      expect(Math.abs(archivedAt - Date.now() / 1000)).toBeLessThan(60);
      await cluster.lose();

      await cluster.restoreForDrill(moment);
      // Otherwise its log would mix with that of the game.
      expect(await evaluate(cluster.getUrl('drill'), `current_setting('archive_mode')`)).toBe(
        'off',
      );
      const { chain, ...config } = restored.readConfig();
      if (chain.kind !== 'remote') throw new Error('The chain must be remote');
      const copy = { kind: 'postgres', url: cluster.getUrl('drill') } as const;
      const scratch = createScratchDatabase(copy, tmpdir());
      const results = await runDrill({
        config: { ...config, chain },
        chain,
        copy,
        scratchUrl: scratch.url,
        nowMs: restored.ctx.now(),
      });
      expect(results.filter(({ status }) => status !== 'ok')).toEqual([]);
      expect(results.map(({ name, message }) => `${name}: ${message}`)).toContain(
        `Payouts: paid since, and would be settled: ${first}, ${second}`,
      );
    });

    it('are refused by the drill when a file of the repository is damaged', async () => {
      cluster.run(`set $(find /var/lib/pgbackrest/archive -name '*.zst') && cp "$1" "$2"`);
      await expect(cluster.restoreForDrill('2026-01-01')).rejects.toThrow('Command failed');
    });
  },
);

import {
  DummyDriver,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type UnknownRow,
} from 'kysely';
import { expect, it } from 'vitest';
import { accountsOpenedSince, inFlight, sentBatches } from '../../../api/store/payout-batches.ts';
import { countGrowers } from '../../../api/store/growers.ts';
import { countGrowhouses, growhousesOf } from '../../../api/store/growhouses.ts';
import { pendingThc } from '../../../api/store/payouts.ts';
import type { Tables } from '../../../api/store/tables.ts';
import { wholeNumbers } from '../../../api/store/whole-numbers.ts';

/** A PostgreSQL that answers every query with these rows, 8-byte numbers as the text they come in. */
function postgresAnswering(...rows: UnknownRow[]): Kysely<Tables> {
  const answers: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: () => Promise.resolve({ rows }),
  };
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [answers, wholeNumbers],
  });
}

it('counts and sums are numbers on PostgreSQL too', async () => {
  expect(await countGrowers(postgresAnswering({ count: '60' }))).toBe(60);
  expect(await countGrowhouses(postgresAnswering({ count: '0' }), 1)).toBe(0);
  expect(await accountsOpenedSince(postgresAnswering({ opened_count: '12' }), 0)).toBe(12);
  expect(await pendingThc(postgresAnswering({ pending_units: '833000000' }), 'a')).toBe(
    833_000_000n,
  );
  const row = { batch_count: '2', opened_count: '3', currency: 'thc', sum_units: '5' };
  expect(await inFlight(postgresAnswering(row))).toEqual({
    batches: 2,
    accountsOpened: 3,
    thcUnits: 5n,
    lamports: 0n,
  });
});

it('so are ids, times and block heights; texts stay texts', async () => {
  const row = {
    id: '7',
    signature: '123',
    transaction_base64: '456',
    last_valid_block_height: '300000000',
    created_at_ms: '1790000000000',
    unclear_since_ms: null,
  };
  expect(await sentBatches(postgresAnswering(row), 1)).toEqual([
    {
      id: 7,
      signature: '123',
      transactionBase64: '456',
      lastValidBlockHeight: 300_000_000,
      createdAtMs: 1_790_000_000_000,
      unclearSinceMs: null,
    },
  ]);
});

it('asks PostgreSQL in its own words for what stands in a growhouse', async () => {
  const queries: string[] = [];
  const db = postgresAnswering().withPlugin({
    transformQuery: ({ node, queryId }) => {
      queries.push(new PostgresQueryCompiler().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  expect(await growhousesOf(db, 1)).toEqual([]);
  expect(queries.join()).toContain('json_agg');
  expect(queries.join()).not.toContain('json_group_array');
});

it('what is too large for a number is refused', async () => {
  const tooLarge = postgresAnswering({ count: '9007199254740993' });
  await expect(countGrowers(tooLarge)).rejects.toThrow(RangeError);
});

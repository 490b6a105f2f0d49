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
import { countAccountsOpenedSince, listSentBatches } from '../../../api/store/payouts/batches.ts';
import { sumPendingThc } from '../../../api/store/payouts/queue.ts';
import { countGrowers } from '../../../api/store/growhouses/growers.ts';
import { countGrowhouses, loadGrowhousesByUser } from '../../../api/store/growhouses/growhouses.ts';
import { listProcesses } from '../../../api/store/server/processes.ts';
import type { Tables } from '../../../api/store/tables/tables.ts';
import { readTypedValues } from '../../../api/store/database/typed-values.ts';

/** Creates a PostgreSQL that returns these rows for every query, with values as `openDatabase` reads them. */
function createPostgres(...rows: UnknownRow[]): Kysely<Tables> {
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
    plugins: [answers, readTypedValues],
  });
}

it('readTypedValues reads counts and sums as numbers from PostgreSQL too', async () => {
  expect(await countGrowers(createPostgres({ count: 60n }))).toBe(60);
  expect(await countGrowhouses(createPostgres({ count: 0n }), 1)).toBe(0);
  expect(await countAccountsOpenedSince(createPostgres({ opened_count: 12n }), 0)).toBe(12);
  expect(await sumPendingThc(createPostgres({ pending_units: 833_000_000n }), 'a')).toBe(
    833_000_000n,
  );
  const row = { batch_count: 2n, opened_count: 3n, currency: 'thc', sum_units: 5n };
  const batches = createPostgres(row).selectFrom('payout_batches').selectAll();
  expect(await batches.executeTakeFirst()).toEqual({
    batch_count: 2,
    opened_count: 3,
    currency: 'thc',
    sum_units: 5n,
  });
});

it('readTypedValues reads ids, times and block heights as numbers, and leaves text alone', async () => {
  const row = {
    id: 7n,
    signature: '123',
    transaction_base64: '456',
    last_valid_block_height: 300_000_000n,
    created_at_ms: 1_790_000_000_000n,
    unclear_since_ms: null,
    slot: 250_000_000n,
  };
  expect(await listSentBatches(createPostgres(row), 1)).toEqual([
    {
      id: 7,
      signature: '123',
      transaction_base64: '456',
      last_valid_block_height: 300_000_000,
      slot: 250_000_000,
      created_at_ms: 1_790_000_000_000,
      unclear_since_ms: null,
    },
  ]);
});

it('the store reads the content of a growhouse with PostgreSQL’s JSON functions', async () => {
  const queries: string[] = [];
  const db = createPostgres().withPlugin({
    transformQuery: ({ node, queryId }) => {
      queries.push(new PostgresQueryCompiler().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  expect(await loadGrowhousesByUser(db, 1)).toEqual([]);
  expect(queries.join()).toContain('json_agg');
  expect(queries.join()).not.toContain('json_group_array');
});

it('readTypedValues refuses integers that do not fit a number', async () => {
  const tooLarge = createPostgres({ count: 9_007_199_254_740_993n });
  await expect(countGrowers(tooLarge)).rejects.toThrow(RangeError);
});

it('readTypedValues leaves an id alone that is a text of digits', async () => {
  const id = '12345678901234567890123456789012';
  const row = { id, name: 'a', services: '', started_at_ms: 1n, alive_until_ms: 2n };
  expect(await listProcesses(createPostgres(row))).toMatchObject([{ id, startedAtMs: 1 }]);
});

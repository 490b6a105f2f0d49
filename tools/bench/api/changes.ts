import { randomUUID } from 'node:crypto';
import { HEADERS } from '../../../src/contract/envelope.ts';
import { BUDGETS } from '../budgets.ts';
import type { Table } from '../report.ts';
import type { BenchmarkGame } from './benchmark-game.ts';
import { formatRequest, type Load, measureLoadByDuration } from './http-load.ts';

const ROUNDS = 9;
const SLICE_MS = 600;
const WARM_UP_MS = 2000;

/** Measures a small change over HTTP as a share of a minimal Hono server with as many clients. */
export async function measureChanges(game: BenchmarkGame, helloPort: number): Promise<Table> {
  const rows = [];
  for (const [index, connections] of [10, 100].entries()) {
    const change = createChange(game, connections);
    const request = formatRequest('GET', '/hello');
    const hello: Load = { port: helloPort, status: 200, connections, nextRequest: () => request };
    await measureLoadByDuration(hello, WARM_UP_MS);
    await measureLoadByDuration(change, WARM_UP_MS);
    const rates: number[] = [];
    const shares: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = await measureLoadByDuration(hello, SLICE_MS / 2);
      const rate = await measureLoadByDuration(change, SLICE_MS);
      const after = await measureLoadByDuration(hello, SLICE_MS / 2);
      rates.push(rate);
      shares.push(rate / ((before + after) / 2));
    }
    const atLeast = BUDGETS.changeShares[index] ?? 0;
    rows.push({
      name: `${connections} clients`,
      figures: [{ runs: shares, atLeast, digits: 3 }, { runs: rates }],
    });
  }
  return {
    title:
      'POST /growhouse/:id/nickname with an idempotency key, as a share of a minimal Hono server',
    columns: ['share', 'per second'],
    rows,
  };
}

function createChange(
  { port, authorization, growhouseId }: BenchmarkGame,
  connections: number,
): Load {
  let count = 0;
  return {
    port,
    status: 200,
    connections,
    nextRequest: () =>
      formatRequest(
        'POST',
        `/api/growhouse/${growhouseId}/nickname`,
        {
          authorization,
          'content-type': 'application/json',
          [HEADERS.idempotencyKey]: randomUUID(),
        },
        JSON.stringify({ nickname: `Fern ${++count % 100}` }),
      ),
  };
}

import { randomUUID } from 'node:crypto';
import { HEADERS } from '../../../src/contract/envelope.ts';
import { BUDGETS } from '../budgets.ts';
import type { Figure, Table } from '../report.ts';
import type { BenchmarkGame } from './benchmark-game.ts';
import type { Call } from './call.ts';
import { CLIENT_NAMES, CLIENTS } from './clients.ts';
import { createHelloCall } from './hello-process.ts';

const ROUNDS = 9;
const SLICE_MS = 600;
const WARM_UP_MS = 2000;

/** Measures a small change over HTTP as a share of a minimal Hono server with as many connections. */
export async function measureChanges(game: BenchmarkGame, helloPort: number): Promise<Table> {
  const helloCall = createHelloCall(helloPort);
  const nextHello = () => helloCall;
  const nextChange = createChanges(game);
  const rows = [];
  for (const [index, connections] of [10, 100].entries()) {
    const figures: Figure[] = [];
    for (const [client, measureRate] of CLIENTS.entries()) {
      await measureRate(nextHello, WARM_UP_MS, connections);
      await measureRate(nextChange, WARM_UP_MS, connections);
      const rates: number[] = [];
      const shares: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const before = await measureRate(nextHello, SLICE_MS / 2, connections);
        const rate = await measureRate(nextChange, SLICE_MS, connections);
        const after = await measureRate(nextHello, SLICE_MS / 2, connections);
        rates.push(rate);
        shares.push(rate / ((before + after) / 2));
      }
      const atLeast = BUDGETS.changeShares[index]?.[client] ?? 0;
      figures.push({ runs: shares, atLeast, digits: 3 }, { runs: rates });
    }
    rows.push({ name: `${connections} connections`, figures });
  }
  return {
    title:
      'POST /growhouse/:id/nickname with an idempotency key, as a share of a minimal Hono server',
    columns: CLIENT_NAMES.flatMap((name) => [name, 'per second']),
    rows,
  };
}

function createChanges({ port, authorization, growhouseId }: BenchmarkGame): () => Call {
  let count = 0;
  return () => ({
    port,
    method: 'POST',
    path: `/api/growhouse/${growhouseId}/nickname`,
    headers: {
      authorization,
      'content-type': 'application/json',
      [HEADERS.idempotencyKey]: randomUUID(),
    },
    body: JSON.stringify({ nickname: `Fern ${++count % 100}` }),
    status: 200,
  });
}

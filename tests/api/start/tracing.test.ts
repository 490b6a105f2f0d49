import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type GameProcess, startGameProcess } from '../../kit/game-process.ts';

const spanShape = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
});
const exportShape = z.object({
  resourceSpans: z.array(
    z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanShape) })) }),
  ),
});

let collector: Server;
let game: GameProcess;
const spans: z.infer<typeof spanShape>[] = [];

beforeAll(async () => {
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      const { resourceSpans } = exportShape.parse(JSON.parse(body));
      spans.push(...resourceSpans.flatMap((each) => each.scopeSpans.flatMap((s) => s.spans)));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  game = await startGameProcess({
    gameSpeed: 720,
    entry: 'tests/kit/api-main.ts',
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: '50' },
  });
});
afterAll(async () => {
  await game.dispose();
  collector.close();
});

const listTrace = (traceId: string) => spans.filter((span) => span.traceId === traceId);

describe('a server with a collector', () => {
  it('continues the trace of a caller with spans of the request and its statements', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    const secret = 'c'.repeat(64);
    await fetch(`${game.url}/api/account/hub?token=${secret}`, {
      headers: { traceparent, authorization: `Bearer ${secret}` },
    });
    const name = 'GET /api/account/hub';
    await expect.poll(() => listTrace(traceId).map((span) => span.name)).toContain(name);
    const trace = listTrace(traceId);
    const root = trace.find((span) => span.name === name);
    expect(root?.parentSpanId).toBe('00f067aa0ba902b7');
    const statements = trace.filter((span) => span.name === 'select');
    expect(statements.length).toBeGreaterThan(0);
    for (const { parentSpanId } of statements) expect(parentSpanId).toBe(root?.spanId);
    expect(JSON.stringify(trace)).not.toMatch(/c{32}|client\.address|127\.0\.0\.1/);
  });

  it('starts a trace with calls to the chain, and names it in the log and the response', async () => {
    const { headers } = await fetch(`${game.url}/api/proof`);
    const [, traceId = ''] = headers.get('traceparent')?.split('-') ?? [];
    await expect
      .poll(() => listTrace(traceId).map((span) => span.name))
      .toContain('GET /api/proof');
    expect(listTrace(traceId).map((span) => span.name)).toContain('POST');
    expect(JSON.stringify(listTrace(traceId))).not.toContain('url.full');
  });
});

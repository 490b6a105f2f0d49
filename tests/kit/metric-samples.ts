import { expect } from 'vitest';
import type { Gauges } from '../../api/actions/health/health.ts';
import type { GameServer } from './game-server.ts';

const INSTANCE = /,instance="[^"]+"|instance="[^"]+",?/;

/** Returns samples by name and labels, as in the text format, without the label of the process. */
export function parseSamples(text: string): Map<string, number> {
  const samples = new Map<string, number>();
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, name = '', value] = /^([a-z\d_]+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
    expect(name, line).not.toBe('');
    expect(name, line).toMatch(INSTANCE);
    samples.set(name.replace(INSTANCE, '').replace('{}', ''), Number(value));
  }
  return samples;
}

/** Reads the metrics of a server as a program on the same machine does. */
export async function scrape(server: GameServer): Promise<Map<string, number>> {
  const answer = await server.app.request('http://localhost:3000/metrics');
  expect(answer.status).toBe(200);
  return parseSamples(await answer.text());
}

/** The gauges of a game in which nothing has happened. */
export const EMPTY_GAUGES: Gauges = {
  unsettled: [],
  parked: [],
  oldestPayableMs: 0,
  payments: [],
  alarms: [],
  vaultLowWater: { thcUnits: null, lamports: null },
  databaseBytes: 0,
  logBytes: 0,
  logArchivedAtMs: null,
  newestBackupAtMs: null,
  lastDrillAtMs: null,
};

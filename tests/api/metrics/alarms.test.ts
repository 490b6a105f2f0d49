import { readFile } from 'node:fs/promises';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { setAlarm } from '../../../api/actions/alarms/set-alarm.ts';
import { setVaultAlarm, VAULT_ALARMS } from '../../../api/actions/payouts/vault-alarms.ts';
import { TASKS } from '../../../api/services/services.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { shareServer } from '../../kit/share-server.ts';
import { scrape } from '../../kit/metric-samples.ts';
import { createVaultInspector } from '../../kit/vault-inspector.ts';

const server = shareServer();

const getAlarm = async (name: string) =>
  (await scrape(server)).get(`growerz_alarm{name="${name}"}`);
const listLogged = () => server.logged.filter(({ event }) => event.startsWith('alarm.'));

describe('an alarm', () => {
  it('appears once in the process log and as a metric until it is over', async () => {
    server.logged.length = 0;
    expect(await getAlarm('vault-thc')).toBe(0);
    await setVaultAlarm(server.ctx, 'vault-thc', true);
    await setVaultAlarm(server.ctx, 'vault-thc', true);
    expect(await getAlarm('vault-thc')).toBe(1);
    await setVaultAlarm(server.ctx, 'vault-thc', false);
    await setVaultAlarm(server.ctx, 'vault-thc', false);
    expect(await getAlarm('vault-thc')).toBe(0);
    const detail = { alarm: 'vault-thc', ...VAULT_ALARMS['vault-thc'] };
    expect(listLogged()).toEqual([
      { level: 'error', event: 'alarm.raised', detail },
      { level: 'info', event: 'alarm.over', detail },
    ]);
  });

  it('is not logged when its row cannot be written', async () => {
    server.logged.length = 0;
    const { db } = server.ctx;
    await db.schema.alterTable('logs').renameTo('logs_away').execute();
    try {
      const alarm = { name: 'test', severity: 'Warning', message: 'Nothing happened' } as const;
      await expect(setAlarm(server.ctx, alarm, true)).rejects.toThrow('logs');
    } finally {
      await db.schema.alterTable('logs_away').renameTo('logs').execute();
    }
    expect(listLogged()).toEqual([]);
    expect(await getAlarm('test')).toBeUndefined();
  });
});

it('the low-water mark raises an alarm while the vault holds less, and is exported', async () => {
  const inspector = createVaultInspector(server);
  server.ctx.settings.vaultLowWater = { thcUnits: thc(1_000_000_001), lamports: sol('5') };
  inspector.setVaultLamports(sol('5'));
  await TASKS.payouts.run(server.ctx);
  expect([await getAlarm('vault-thc-low'), await getAlarm('vault-sol-low')]).toEqual([1, 0]);
  inspector.setVaultLamports(sol('5') - 1n);
  await server.giveThc(server.localnet.genesis.vault, 1);
  await TASKS.payouts.run(server.ctx);
  expect([await getAlarm('vault-thc-low'), await getAlarm('vault-sol-low')]).toEqual([0, 1]);
  const samples = await scrape(server);
  expect(samples.get('growerz_vault_low_water_mark{currency="sol"}')).toBe(5);
  expect(samples.get('growerz_vault_low_water_mark{currency="thc"}')).toBe(1_000_000_001);
  expect(samples.get('growerz_vault_balance{currency="sol"}')).toBe(4.999999999);
  expect(samples.get('growerz_vault_balance{currency="thc"}')).toBe(1_000_000_001);
});

describe('deploy/alerts.yml', () => {
  /** Those of the process are prom-client's, which the servers of tests leave out. */
  const METRIC = /\b(?:growerz|http)_[a-z_]+/g;
  const loadRules = async () => {
    const text = await readFile('deploy/alerts.yml', 'utf8');
    return text.replaceAll(/^\s*#.*$/gm, '');
  };

  it('uses only metrics that the server exports', async () => {
    const answer = await server.app.request('http://localhost:3000/metrics');
    const ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
    const texts = `${await answer.text()}\n${await ofProcess.metrics()}`;
    const exported = new Set(texts.match(/(?<=^# TYPE )\w+/gm));
    const used = new Set((await loadRules()).match(METRIC));
    expect(used.size).toBeGreaterThan(10);
    const missing = [...used].filter((name) => !exported.has(name.replace(/_bucket$/, '')));
    expect(missing).toEqual([]);
  });

  it('treats exactly the warnings of the server as warnings', async () => {
    const rules = await loadRules();
    const [others, warnings] = ['!~', '=~'].map(
      (operator) =>
        rules.split(`growerz_alarm{name${operator}"`)[1]?.split('"')[0]?.split('|') ?? [],
    );
    const expected = Object.entries(VAULT_ALARMS).flatMap(([name, { severity }]) =>
      severity === 'Warning' ? [name] : [],
    );
    expect(warnings?.toSorted()).toEqual(expected.toSorted());
    expect(others).toEqual(warnings);
  });

  it('is explained in docs/operations.md, alert by alert', async () => {
    const docs = await readFile('docs/operations.md', 'utf8');
    const alerts = (await loadRules()).match(/(?<=alert: )\w+/g) ?? [];
    expect(alerts.length).toBeGreaterThan(10);
    expect(alerts.filter((alert) => !docs.includes(`| \`${alert}\``))).toEqual([]);
  });
});

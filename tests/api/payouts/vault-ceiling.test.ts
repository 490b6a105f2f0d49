import { beforeEach, describe, expect, it } from 'vitest';
import { TASKS } from '../../../api/services/services.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { renewServer } from '../../kit/share-server.ts';
import { createVaultInspector, type VaultInspector } from '../../kit/vault-inspector.ts';

let inspector: VaultInspector;
const server = renewServer();
beforeEach(() => {
  inspector = createVaultInspector(server);
});

const check = () => TASKS.payouts.run(server.ctx);
const listAlarms = async () =>
  (await server.ctx.db.selectFrom('alarms').select('name').execute()).map(({ name }) => name);

describe('the ceiling of the vault', { tags: ['SIGNER-04'] }, () => {
  it('raises an alarm once while the vault holds more SOL', async () => {
    const message = 'The vault holds more SOL than its ceiling: move the surplus to cold storage';
    server.ctx.settings.vaultCeiling = { thcUnits: null, lamports: sol('50') };
    inspector.setVaultLamports(sol('50'));
    await check();
    expect(await listAlarms()).toEqual([]);
    inspector.setVaultLamports(sol('50') + 1n);
    await check();
    await check();
    expect(await listAlarms()).toEqual(['vault-sol-ceiling']);
    expect(await inspector.listLogMessages('Critical')).toEqual([message]);
    inspector.setVaultLamports(sol('20'));
    await check();
    expect(await listAlarms()).toEqual([]);
    expect(await inspector.listLogMessages('Info')).toContain(`Over: ${message}`);
  });

  it('raises an alarm while the vault holds more THC', async () => {
    server.ctx.settings.vaultCeiling = { thcUnits: thc(1_000_000_000), lamports: null };
    await check();
    expect(await listAlarms()).toEqual([]);
    await server.giveThc(server.localnet.genesis.vault, 1);
    await check();
    expect(await listAlarms()).toEqual(['vault-thc-ceiling']);
  });

  it('ends its alarm when it is no longer configured', async () => {
    server.ctx.settings.vaultCeiling = { thcUnits: null, lamports: 0n };
    await check();
    expect(await listAlarms()).toEqual(['vault-sol-ceiling']);
    server.ctx.settings.vaultCeiling = { thcUnits: null, lamports: null };
    await check();
    expect(await listAlarms()).toEqual([]);
  });
});

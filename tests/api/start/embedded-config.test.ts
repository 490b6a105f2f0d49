import { describe, expect, it } from 'vitest';
import { readEmbeddedConfig } from '../../../api/config/config.ts';
import { withPlayDefaults } from '../../../api/config/play-settings.ts';
import { LOCAL_SUPERADMIN } from '../../../src/contract/test-accounts.ts';
import { getProblems, REMOTE_CHAIN } from '../../kit/production-environment.ts';

describe('readEmbeddedConfig', () => {
  it('requires nothing', () => {
    const config = readEmbeddedConfig(withPlayDefaults({}));
    expect(config).toMatchObject({
      cluster: 'localnet',
      chain: { kind: 'embedded', port: 8899, slotMs: 400 },
      gameSpeed: 720,
      superadmins: [LOCAL_SUPERADMIN],
    });
  });

  it('accepts other ports, folders and speeds', () => {
    const config = readEmbeddedConfig(
      withPlayDefaults({
        PORT: '4000',
        LOCALNET_PORT: '9000',
        LOCALNET_SLOT_MS: '20',
        DATA_DIR: '/tmp/x',
        GAME_SPEED: '1',
      }),
    );
    expect(config).toMatchObject({
      port: 4000,
      chain: { kind: 'embedded', port: 9000, slotMs: 20 },
      databaseUrl: 'file:/tmp/x/growerz.db',
      gameSpeed: 1,
    });
    expect(config.publicOrigin.origin).toBe('http://localhost:4000');
  });

  it.each(Object.entries(REMOTE_CHAIN))('refuses %s', (name, value) => {
    const [problem] = getProblems(() => readEmbeddedConfig({ [name]: value }));
    expect(problem).toMatch(new RegExp(`^${name} cannot be set with the embedded chain`));
  });
});

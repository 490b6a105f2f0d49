import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PostgresCluster } from '../../kit/postgres-cluster.ts';
import { startTcpProxy, type TcpProxy } from '../../kit/tcp-proxy.ts';
import { PayingGame } from '../kit/paying-game.ts';
import { expectToSurviveSilence } from '../kit/survive-silence.ts';

const GAME = 'game';

let primary: PostgresCluster;
let standby: PostgresCluster;
/** The address that moves from the primary to the standby. */
let proxy: TcpProxy;
let paying: PayingGame;
beforeEach(async () => {
  primary = await PostgresCluster.start();
  proxy = await startTcpProxy(primary.port);
  await primary.createDatabase(GAME);
  standby = await primary.addSynchronousStandby();
  paying = await PayingGame.start({ databaseUrl: primary.getUrl(GAME, proxy.port) });
});
afterEach(async () => {
  await paying.close();
  await proxy.close();
  await standby.dispose();
  await primary.dispose();
});

const loadReadiness = async () => (await paying.game.server.call('GET', '/ready')).body;

describe('a primary of PostgreSQL with a synchronous standby', () => {
  it('loses and duplicates nothing when it is killed and the standby takes over', async () => {
    const codes = await paying.expectToSurvive({
      break: async () => {
        await primary.kill();
        expect(await loadReadiness()).toMatchObject({ code: 'DATABASE_BUSY' });
        proxy.setTarget(standby.port);
      },
      // Until then the address leads to a standby, which only reads.
      repair: () => standby.promote(),
    });
    expect(codes).toContain('DATABASE_UNAVAILABLE');
    expect(await loadReadiness()).toMatchObject({ success: true });
  });

  it('acknowledges nothing that the standby lacks', async () => {
    const codes = await expectToSurviveSilence(paying, {
      break: () => standby.kill(),
      repair: async () => {
        await primary.kill();
        await standby.startServer();
        await standby.promote();
        proxy.setTarget(standby.port);
      },
    });
    expect(codes).toContain('DATABASE_BUSY');
  });
});

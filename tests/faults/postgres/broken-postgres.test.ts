import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PostgresCluster } from '../../kit/postgres-cluster.ts';
import { startTcpProxy, type TcpProxy } from '../../kit/tcp-proxy.ts';
import { type BrokenPart, PayingGame } from '../kit/paying-game.ts';
import { expectToSurviveSilence } from '../kit/survive-silence.ts';

const RESTARTS = 2;
/** Long enough for some statements of a request. */
const CUT_INTERVAL_MS = 15;

let cluster: PostgresCluster;
let proxy: TcpProxy;
let paying: PayingGame;
let games = 0;
beforeAll(async () => {
  cluster = await PostgresCluster.start();
  proxy = await startTcpProxy(cluster.port);
});
afterAll(async () => {
  await proxy.close();
  await cluster.dispose();
});
beforeEach(async () => {
  const name = `game_${++games}`;
  await cluster.createDatabase(name);
  paying = await PayingGame.start({ databaseUrl: cluster.getUrl(name, proxy.port) });
});
afterEach(() => paying.close());

const loadReadiness = async () => {
  const { status, body } = await paying.game.server.call('GET', '/ready');
  return { status, code: body.code };
};

/** Breaks something, and checks that the server calls itself unready until it is repaired. */
async function expectOutage(
  part: BrokenPart,
  survive = (broken: BrokenPart) => paying.expectToSurvive(broken),
): Promise<void> {
  const codes = await survive({
    break: async () => {
      await part.break();
      expect(await loadReadiness()).toEqual({ status: 503, code: 'DATABASE_BUSY' });
    },
    repair: part.repair,
  });
  expect([...codes]).toEqual(expect.arrayContaining(['DATABASE_BUSY']));
  expect(await loadReadiness()).toEqual({ status: 200, code: undefined });
}

describe('a database of PostgreSQL', () => {
  it('whose processes are killed loses and duplicates nothing', async () => {
    await expectOutage({ break: () => cluster.kill(), repair: () => cluster.startServer() });
  });

  it('that is killed and started again while requests run loses and duplicates nothing', async () => {
    let restarting = Promise.resolve();
    await paying.expectToSurvive({
      break: () => {
        restarting = restartRepeatedly();
      },
      repair: () => restarting,
    });
  });

  it('that cannot be reached loses and duplicates nothing', async () => {
    await expectOutage({
      break: () => {
        proxy.setMode('refuse');
        proxy.cut();
      },
      repair: () => {
        proxy.setMode('forward');
      },
    });
  });

  it('whose connections fall silent and answer late loses and duplicates nothing', async () => {
    const silence = {
      break: () => {
        proxy.setMode('silent');
      },
      repair: () => {
        proxy.setMode('forward');
      },
    };
    await expectOutage(silence, (broken) => expectToSurviveSilence(paying, broken));
  });

  it('that is silent keeps neither probe waiting for two seconds', async () => {
    const probe = async (path: string) => (await paying.game.server.call('GET', path)).status;
    await probe('/ready');
    proxy.setMode('silent');
    paying.game.server.clock.advance(1000);
    const startedAtMs = performance.now();
    expect(await Promise.all([probe('/ready'), probe('/health')])).toEqual([503, 200]);
    expect(performance.now() - startedAtMs).toBeLessThan(2000);
    proxy.setMode('forward');
    await expect.poll(() => probe('/ready')).toBe(200);
  });

  it('whose connections break again and again loses and duplicates nothing', async () => {
    let cutting: NodeJS.Timeout | undefined;
    const codes = await paying.expectToSurvive({
      break: () => {
        cutting = setInterval(proxy.cut, CUT_INTERVAL_MS);
      },
      repair: () => {
        clearInterval(cutting);
      },
    });
    expect(codes).toContain('DATABASE_BUSY');
  });

  it('whose responses to commits are lost loses and duplicates nothing', async () => {
    const codes = await paying.expectToSurvive({
      break: () => {
        proxy.setLosesCommits(true);
      },
      repair: () => {
        proxy.setLosesCommits(false);
      },
    });
    expect(codes).toContain('DATABASE_BUSY');
  });
});

async function restartRepeatedly(): Promise<void> {
  for (let restart = 0; restart < RESTARTS; restart++) {
    await cluster.kill();
    await cluster.startServer();
  }
}

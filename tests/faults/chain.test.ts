import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Chain } from '../../api/chain/nodes/connect-chain.ts';
import { isFull } from '../kit/scope.ts';
import { type Fault, type FaultyProxy, startFaultyProxy } from '../kit/faulty-proxy.ts';
import { isPostgres } from '../kit/test-database.ts';
import { PayingGame } from './kit/paying-game.ts';

/** Stands for the five seconds that a node usually has to answer. */
const TIMEOUT_MS = 100;

let paying: PayingGame;
let proxy: FaultyProxy;
let patientChain: Chain;
let impatientChain: Chain;
beforeAll(async () => {
  paying = await PayingGame.start();
  const { server } = paying.game;
  proxy = await startFaultyProxy(server.localnet.rpcUrl);
  const dasUrl = proxy.url;
  patientChain = paying.inspector.connectThrough([proxy.url], { dasUrl });
  impatientChain = paying.inspector.connectThrough([proxy.url], { dasUrl, timeoutMs: TIMEOUT_MS });
  server.ctx.chain = patientChain;
});
afterAll(async () => {
  await proxy.close();
  await paying.close();
});

/** Lets a method fail in a way, all methods by default. */
const createFault = (fault: Fault, method?: string) => ({
  break: () => {
    proxy.fail(fault, method);
    if (fault === 'hang' || fault === 'late') paying.game.ctx.chain = impatientChain;
  },
  repair: () => {
    proxy.repair();
    paying.game.ctx.chain = patientChain;
  },
});

/** Lets a method fail while money moves. @returns the error codes that the player saw */
async function expectToSurvive(fault: Fault, method?: string): Promise<Set<string>> {
  const before = proxy.countFaults();
  const codes = await paying.expectToSurvive(createFault(fault, method));
  expect(proxy.countFaults(), 'requests that met the fault').toBeGreaterThan(before);
  return codes;
}

/** Takes only the first cases of a list by default, and on PostgreSQL, for which they differ little. */
const select = <T>(count: number, cases: readonly T[]): readonly T[] =>
  isFull && !isPostgres() ? cases : cases.slice(0, count);

const UNREACHABLE = select<Fault>(3, [
  'lose-answer',
  'cut-answer',
  'error-page',
  'lose-request',
  'hang',
  'late',
  'too-many-requests',
]);

describe('a server with one chain node', () => {
  it.each(UNREACHABLE)('loses and duplicates nothing when a node fails with %s', async (fault) => {
    expect(await expectToSurvive(fault)).toContain('CHAIN_UNREACHABLE');
  });

  it('treats the answer to another request as none', async () => {
    const codes = await expectToSurvive('swap', 'getTransaction');
    expect(codes).not.toContain('FORBIDDEN');
    expect(codes).not.toContain('PAYMENT_NOT_ACCEPTABLE');
  });

  it.each(select(1, ['swap', 'duplicate', 'reorder'] as const))(
    'loses and duplicates nothing when a node fails with %s',
    async (fault) => {
      await expectToSurvive(fault);
    },
  );

  it.each(select(1, ['late', 'duplicate', 'not-found'] as const))(
    'loses and duplicates nothing while sendTransaction fails with %s',
    async (fault) => {
      await expectToSurvive(fault, 'sendTransaction');
    },
  );

  it.each(
    select(2, [
      'sendTransaction',
      'getTransaction',
      'getSignatureStatuses',
      'getSignaturesForAddress',
    ]),
  )('loses and duplicates nothing while the answers to %s are lost', async (method) => {
    await expectToSurvive('lose-answer', method);
  });

  it.each(select(1, ['getSignatureStatuses', 'getTransaction', 'getSignaturesForAddress']))(
    'loses and duplicates nothing while %s finds nothing',
    async (method) => {
      await expectToSurvive('not-found', method);
    },
  );
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Chain } from '../../api/chain/chain.ts';
import { type Fault, type FaultyProxy, startFaultyProxy } from '../kit/faulty-proxy.ts';
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

const UNREACHABLE: readonly Fault[] = [
  'lose-request',
  'hang',
  'late',
  'lose-answer',
  'cut-answer',
  'too-many-requests',
  'error-page',
];

describe('a server with one chain node', () => {
  it.each(UNREACHABLE)('loses and doubles nothing while the node fails with %s', async (fault) => {
    const before = proxy.countFaults();
    const codes = await paying.expectToSurvive(createFault(fault));
    expect(codes).toContain('CHAIN_UNREACHABLE');
    expect(proxy.countFaults()).toBeGreaterThan(before);
  });

  it('treats the answer to another request as none', async () => {
    const codes = await paying.expectToSurvive(createFault('swap', 'getTransaction'));
    expect(codes).not.toContain('FORBIDDEN');
    expect(codes).not.toContain('PAYMENT_NOT_ACCEPTABLE');
  });

  it.each(['duplicate', 'reorder', 'swap'] as const)(
    'loses and doubles nothing while the node fails with %s',
    async (fault) => {
      await paying.expectToSurvive(createFault(fault));
    },
  );

  it.each(['late', 'duplicate', 'not-found'] as const)(
    'loses and doubles nothing while sendTransaction fails with %s',
    async (fault) => {
      await paying.expectToSurvive(createFault(fault, 'sendTransaction'));
    },
  );

  it.each(['sendTransaction', 'getSignatureStatuses', 'getTransaction', 'getSignaturesForAddress'])(
    'loses and doubles nothing while the answers to %s are lost',
    async (method) => {
      await paying.expectToSurvive(createFault('lose-answer', method));
    },
  );

  it.each(['getSignatureStatuses', 'getTransaction', 'getSignaturesForAddress'])(
    'loses and doubles nothing while %s finds nothing',
    async (method) => {
      await paying.expectToSurvive(createFault('not-found', method));
    },
  );
});

import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { Keypair } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type LocalnetProcess, startLocalnet } from '../../../api/localnet/process.ts';
import { openChainNode } from '../../../src/wallet/chain/chain-node.ts';
import { type BalanceFollower, followBalances } from '../../../src/wallet/balances/use-balances.ts';
import { useWalletStore } from '../../../src/wallet/wallet-store.ts';
import { callForResult, createTemporaryFolder } from '../../localnet/test-node.ts';
import { fastForwardUntil, freezeTimers } from '../kit/fake-timers.ts';

/** A line between the page and the chain node's WebSocket that can be cut. */
class Line {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  isCut = false;
  /** Connections that the page has opened so far. */
  connectionCount = 0;

  constructor(targetPort: number) {
    this.#server = createServer((socket) => {
      this.connectionCount += 1;
      if (this.isCut) return void socket.destroy();
      const target = connect(targetPort, '127.0.0.1');
      for (const end of [socket, target]) {
        this.#sockets.add(end);
        end.on('error', () => end.destroy());
      }
      socket.pipe(target).pipe(socket);
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const SOL = 1_000_000_000;

/** A process of its own: the virtual machine needs Node's globals, not those of a page. */
let node: LocalnetProcess;
const folder = createTemporaryFolder();
let line: Line;
let follower: BalanceFollower;
let owner: Keypair;

beforeAll(async () => {
  const { dir } = folder;
  const origins = [window.location.origin];
  node = await startLocalnet({ dir, port: 0, origins, slotMs: 20, log: () => undefined });
});
afterAll(async () => {
  await node.stop();
  folder.remove();
});

beforeEach(async () => {
  owner = Keypair.generate();
  const { rpcUrl, wsUrl, genesis } = node;
  line = new Line(Number(new URL(wsUrl).port));
  const opened = openChainNode({ rpcUrl, wsUrl: await line.open(), thcMint: genesis.thcMint });
  freezeTimers();
  useWalletStore.setState({ address: owner.publicKey.toBase58(), balances: null });
  follower = followBalances(() => Promise.resolve(opened), owner.publicKey.toBase58());
  await follower.refresh();
  await give(1);
  await expectSol(1);
});

afterEach(async () => {
  follower.stop();
  await line.close();
});

async function give(sol: number): Promise<void> {
  const airdrop = { method: 'requestAirdrop', params: [owner.publicKey.toBase58(), sol * SOL] };
  await callForResult(node.rpcUrl, { ...airdrop, as: z.string() });
}

const expectSol = (sol: number): Promise<void> =>
  fastForwardUntil(() =>
    expect(useWalletStore.getState().balances?.sol).toBe(BigInt(sol) * BigInt(SOL)),
  );

/** Cuts the line until the page has stopped to reconnect. */
async function loseLine(): Promise<void> {
  const before = line.connectionCount;
  line.cut();
  await fastForwardUntil(() => expect(line.connectionCount).toBe(before + 5));
}

describe('followBalances', () => {
  it(
    'shows what changed while the connection was cut, and what changes afterwards',
    { tags: ['CONST-23', 'CHAIN-03'] },
    async () => {
      const before = line.connectionCount;
      line.cut();
      await give(2);
      line.isCut = false;
      await expectSol(3);
      expect(line.connectionCount).toBe(before + 1);
      await give(1);
      await expectSol(4);
    },
  );

  const wake = {
    'the device is online again': () => window.dispatchEvent(new Event('online')),
    'the page becomes visible': () => document.dispatchEvent(new Event('visibilitychange')),
    'the balances are read again': () => void follower.refresh(),
  };
  it.each(Object.entries(wake))(
    'follows again after a long outage when %s',
    async (_title, wakeUp) => {
      await loseLine();
      line.isCut = false;
      await give(1);
      wakeUp();
      await expectSol(2);
      await give(1);
      await expectSol(3);
    },
  );

  it('follows again 30 s after it has given up to reconnect', async () => {
    await loseLine();
    line.isCut = false;
    const lostAtMs = Date.now();
    await give(1);
    await expectSol(2);
    expect(Date.now() - lostAtMs).toBeGreaterThanOrEqual(29_000);
    await give(1);
    await expectSol(3);
  });

  it('replaces a connection that the device may have lost while it slept', async () => {
    const before = line.connectionCount;
    document.dispatchEvent(new Event('visibilitychange'));
    await fastForwardUntil(() => expect(line.connectionCount).toBe(before + 1));
  });
});

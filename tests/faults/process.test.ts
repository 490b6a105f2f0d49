import { Keypair } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { callNode } from '../kit/test-chain.ts';
import { allowWriting, canLimitFileSize, forbidWriting } from './kit/file-size-limit.ts';

describe.skipIf(!canLimitFileSize)('a disk that takes no more writes', () => {
  let game: GameProcess;
  let output = '';
  beforeEach(async () => {
    output = '';
    game = await startGameProcess({
      gameSpeed: 720,
      entry: 'tests/kit/api-main.ts',
      env: { LOG_LEVEL: 'info', RATE_LIMIT: 'off' },
      onOutput: (text) => (output += text),
    });
  });
  afterEach(() => game.dispose());

  const load = async (path: string) => {
    const response = await fetch(`${game.url}/api${path}`);
    return { status: response.status, body: (await response.json()) as { code?: string } };
  };
  /** Writes a row. */
  const requestChallenge = () => load('/sign-in-input');
  const readChainPid = () =>
    Number(/"pid":(\d+),"rpcUrl":"(\S+)","msg":"localnet/.exec(output)?.[1]);

  it('stops writes of the server with a clear answer, and nothing else, until it takes them', async () => {
    expect((await requestChallenge()).status).toBe(200);
    forbidWriting(game.pid());
    const refused = await requestChallenge();
    expect(refused).toMatchObject({ status: 503, body: { code: 'DATABASE_UNAVAILABLE' } });
    await expect.poll(async () => (await load('/ready')).status).toBe(503);
    expect((await load('/health')).status).toBe(200);
    expect((await load('/config')).status).toBe(200);
    await expect.poll(() => output).toContain('request.failed');
    allowWriting(game.pid());
    expect((await requestChallenge()).status).toBe(200);
    await expect.poll(async () => (await load('/ready')).status).toBe(200);

    const chainPid = readChainPid();
    const rpcUrl = /"rpcUrl":"([^"]+)"/.exec(output)?.[1] ?? '';
    const wallet = Keypair.generate().publicKey.toBase58();
    const airdrop = () => callNode(rpcUrl, 'requestAirdrop', [wallet, 1_000_000_000]);
    forbidWriting(chainPid);
    await expect(airdrop()).rejects.toThrow();
    expect((await load('/health')).status).toBe(200);
    allowWriting(chainPid);
    await expect.poll(() => airdrop().then(() => 'done', String)).toBe('done');
    const balance = await callNode(rpcUrl, 'getBalance', [wallet]);
    expect(balance).toMatchObject({ value: 1_000_000_000 });
    expect((await load('/ready')).status).toBe(200);
  });
});

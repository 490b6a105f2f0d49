import { renameSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Keypair } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SignerUnreachableError } from '../../api/chain/payout-signer.ts';
import { type SignerConnection, startSigner } from '../../api/signer/start-signer.ts';
import { thc } from '../../src/game/amounts.ts';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { buildMessage, payThc } from '../kit/payout-messages.ts';
import { callNode } from '../kit/test-chain.ts';
import { allowWriting, canLimitFileSize, forbidWriting } from './kit/file-size-limit.ts';

describe('the signer', () => {
  const vaultKeypair = Keypair.generate();
  const vault = { address: vaultKeypair.publicKey, thcMint: Keypair.generate().publicKey };
  let dir: string;
  let keyPath: string;
  let logged: string[];
  let connection: SignerConnection;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'growerz-faults-'));
    keyPath = join(dir, 'vault.json');
    writeFileSync(keyPath, JSON.stringify([...vaultKeypair.secretKey]), { mode: 0o600 });
    logged = [];
    const record = (event: string, detail: Record<string, unknown>) =>
      void logged.push(`${event} ${JSON.stringify(detail)}`);
    connection = startSigner(
      {
        VAULT_KEYPAIR: keyPath,
        THC_MINT: vault.thcMint.toBase58(),
        DATA_DIR: dir,
        SIGNER_HOURLY_THC: '100',
      },
      { info: record, warn: record, error: record },
    );
  });
  afterEach(async () => {
    await connection.stop();
    rmSync(dir, { recursive: true });
  });

  let lastId = 0;
  async function signThc(whole: number): Promise<string> {
    lastId += 1;
    const instructions = [payThc(vault, Keypair.generate().publicKey, thc(whole))];
    const message = buildMessage(vault, { ids: [lastId], instructions });
    const result = await connection.signer.sign(message);
    return result.outcome === 'signed' ? 'signed' : result.reason;
  }
  const trySignThc = (whole: number) => signThc(whole).catch((error: unknown) => error);

  it.skipIf(!canLimitFileSize)(
    'signs nothing that it cannot write down, says so, and signs when it can',
    async () => {
      expect(await signThc(40)).toBe('signed');
      const pid = connection.pid() ?? 0;
      forbidWriting(pid);
      await expect(signThc(40)).rejects.toThrow(/^The signer failed: (disk|database)/);
      await expect(signThc(40)).rejects.toThrow(SignerUnreachableError);
      allowWriting(pid);
      expect(await signThc(60)).toBe('signed');
      expect(await signThc(1)).toBe('over-limit');
    },
  );

  it('says that its key is missing, and signs when the key is back', async () => {
    expect(await signThc(1)).toBe('signed');
    renameSync(keyPath, `${keyPath}.away`);
    process.kill(connection.pid() ?? 0, 'SIGKILL');
    const getFailure = () => logged.find((line) => line.startsWith('signer.failed'));
    await expect.poll(getFailure).toContain(`there is no file ${keyPath}`);
    expect(await trySignThc(1)).toBeInstanceOf(Error);
    renameSync(`${keyPath}.away`, keyPath);
    await expect.poll(() => trySignThc(1)).toBe('signed');
  });

  it('says that its ledger cannot be opened, and signs within its limits when it can', async () => {
    expect(await signThc(60)).toBe('signed');
    const ledger = join(dir, 'signer');
    process.kill(connection.pid() ?? 0, 'SIGKILL');
    renameSync(ledger, `${ledger}.copy`);
    writeFileSync(ledger, 'not a folder');
    const getFailure = () => logged.find((line) => line.startsWith('signer.failed'));
    await expect.poll(getFailure).toContain(ledger);
    rmSync(ledger);
    renameSync(`${ledger}.copy`, ledger);
    await expect.poll(() => trySignThc(60)).toBe('over-limit');
    expect(await signThc(40)).toBe('signed');
  });
});

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

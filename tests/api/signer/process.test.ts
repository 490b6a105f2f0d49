import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Keypair } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SignerStartError } from '../../../api/signer/environment.ts';
import {
  connectSigner,
  type SignerConnection,
  startSigner,
} from '../../../api/signer/start-signer.ts';
import { SignerUnreachableError } from '../../../api/chain/payouts/payout-signer.ts';
import { thc } from '../../../src/money/amounts.ts';
import { allowWriting, canLimitFileSize, forbidWriting } from '../../faults/kit/file-size-limit.ts';
import { type GameProcess, startGameProcess } from '../../kit/game-process.ts';
import { isAlive } from '../../kit/signal-process.ts';
import { buildMessage, payThc } from '../../kit/payout-messages.ts';
import { renewFolder } from '../../kit/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');
const vaultKeypair = Keypair.generate();
const VAULT_JSON = JSON.stringify([...vaultKeypair.secretKey]);
const vault = { address: vaultKeypair.publicKey, thcMint: Keypair.generate().publicKey };

let dir: string;
let variables: Record<string, string>;
let logged: string[];
let details: string[];
const record = (event: string, detail: Record<string, unknown>) => {
  logged.push(event);
  details.push(`${event} ${JSON.stringify(detail)}`);
};
const log = { info: record, warn: record, error: record };
const closers: (() => unknown)[] = [];
renewFolder((folder) => (dir = folder));
beforeEach(() => {
  writeFileSync(join(dir, 'vault.json'), VAULT_JSON, { mode: 0o600 });
  logged = [];
  details = [];
  variables = {
    VAULT_KEYPAIR: join(dir, 'vault.json'),
    THC_MINT: vault.thcMint.toBase58(),
    DATA_DIR: dir,
    SIGNER_HOURLY_THC: '100',
  };
});
afterEach(async () => {
  for (const closer of closers.splice(0).toReversed()) await closer();
});

const start = (
  changed: Record<string, string> = {},
  options?: { resignDelayMs: number },
): SignerConnection => {
  const connection = startSigner({ ...variables, ...changed }, log, options);
  closers.push(connection.stop);
  return connection;
};

let lastId = 0;
/** Has a new payout of whole THC signed. @returns 'signed', or why it was refused */
function signThc(connection: SignerConnection, whole: number): Promise<string> {
  lastId += 1;
  return signPayout(connection, lastId, whole);
}

/** Has a new transaction of a payout signed. @returns 'signed', or why it was refused */
async function signPayout({ signer }: SignerConnection, id: number, whole: number) {
  const instructions = [payThc(vault, Keypair.generate().publicKey, thc(whole))];
  const result = await signer.sign(buildMessage(vault, { ids: [id], instructions }), 'harvests');
  return result.outcome === 'signed' ? 'signed' : result.reason;
}

/** Kills a child and waits until another one runs. */
async function killAndAwaitRestart(connection: SignerConnection): Promise<void> {
  const killed = connection.pid() ?? 0;
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => connection.pid() !== undefined && connection.pid() !== killed).toBe(true);
}

describe('startSigner', () => {
  it('runs a process that signs within its limits', async () => {
    const connection = start();
    expect(await connection.signer.loadVault()).toBe(vault.address.toBase58());
    expect(await signThc(connection, 60)).toBe('signed');
    expect(await signThc(connection, 60)).toBe('no-room');
  });

  it('does not sign a payout again for three minutes', async () => {
    const connection = start();
    expect(await signPayout(connection, 1, 1)).toBe('signed');
    expect(await signPayout(connection, 1, 1)).toBe('signed-recently');
  });

  it('signs a payout again after the delay of an embedded chain', async () => {
    const connection = start({}, { resignDelayMs: 1 });
    expect(await signPayout(connection, 1, 1)).toBe('signed');
    await expect.poll(() => signPayout(connection, 1, 1)).toBe('signed');
  });

  it('restarts a killed process, which remembers what it has signed', async () => {
    const connection = start();
    expect(await signThc(connection, 60)).toBe('signed');
    await killAndAwaitRestart(connection);
    expect(await signThc(connection, 60)).toBe('no-room');
    expect(await signThc(connection, 40)).toBe('signed');
    expect(logged).toEqual(['signer.started', 'signer.died', 'signer.started']);
  });

  it('rejects a call whose process is killed, and counts it all the same', async () => {
    const connection = start();
    await connection.signer.loadVault();
    const outcomes = Array.from({ length: 50 }, () =>
      signThc(connection, 4).catch((error: unknown) => error),
    );
    await outcomes[5];
    await killAndAwaitRestart(connection);
    const results = await Promise.all(outcomes);
    const lost = results.filter((result) => result instanceof SignerUnreachableError);
    const signed = results.filter((result) => result === 'signed');
    expect(lost.length + signed.length).toBeGreaterThanOrEqual(25);
    let more = 0;
    while ((await signThc(connection, 4)) === 'signed') more += 1;
    expect(signed.length + more).toBeLessThanOrEqual(25);
  });

  it('does not restart a process whose key it does not keep', async () => {
    const connection = start({ VAULT_KEYPAIR: VAULT_JSON });
    expect(await connection.signer.loadVault()).toBe(vault.address.toBase58());
    process.kill(connection.pid() ?? 0, 'SIGKILL');
    await expect.poll(() => logged).toContain('signer.not-restarted');
    await expect(signThc(connection, 1)).rejects.toThrow(SignerUnreachableError);
  });

  it('reports what is wrong with its environment, without the key', async () => {
    const broken = VAULT_JSON.replace(']', ',300]');
    const connection = start({ VAULT_KEYPAIR: broken, SIGNER_HOURLY_THC: 'much' });
    const error = await connection.signer.loadVault().catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(SignerStartError);
    expect(String(error)).toContain('VAULT_KEYPAIR cannot be used');
    expect(String(error)).toContain('SIGNER_HOURLY_THC must be');
    expect(String(error)).not.toContain(`${vaultKeypair.secretKey[0] ?? ''},`);
  });

  it('ends the process when it stops', async () => {
    const connection = start();
    await connection.signer.loadVault();
    const pid = connection.pid() ?? 0;
    await connection.stop();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});

describe('a signer with a broken disk, key or process', () => {
  let connection: SignerConnection;
  beforeEach(() => {
    connection = start();
  });
  const trySignThc = (whole: number) => signThc(connection, whole).catch((error: unknown) => error);
  const kill = () => process.kill(connection.pid() ?? 0, 'SIGKILL');
  const getFailure = () => details.find((line) => line.startsWith('signer.failed'));

  it.skipIf(!canLimitFileSize)('signs nothing that it cannot record, and reports it', async () => {
    expect(await signThc(connection, 40)).toBe('signed');
    const pid = connection.pid() ?? 0;
    forbidWriting(pid);
    const failed = signThc(connection, 40);
    await expect(failed).rejects.toThrow(/^The signer failed: (disk|database)/);
    await expect(signThc(connection, 40)).rejects.toThrow(SignerUnreachableError);
    allowWriting(pid);
    expect(await signThc(connection, 60)).toBe('signed');
    expect(await signThc(connection, 1)).toBe('no-room');
  });

  it('says that its key is missing, and signs when the key is back', async () => {
    const keyPath = join(dir, 'vault.json');
    expect(await signThc(connection, 1)).toBe('signed');
    renameSync(keyPath, `${keyPath}.away`);
    kill();
    await expect.poll(getFailure).toContain(`there is no file ${keyPath}`);
    expect(await trySignThc(1)).toBeInstanceOf(Error);
    renameSync(`${keyPath}.away`, keyPath);
    await expect.poll(() => trySignThc(1)).toBe('signed');
  });

  it('says that its ledger cannot be opened, and signs within its limits when it can', async () => {
    expect(await signThc(connection, 60)).toBe('signed');
    const ledger = join(dir, 'signer');
    kill();
    renameSync(ledger, `${ledger}.copy`);
    writeFileSync(ledger, 'not a folder');
    await expect.poll(getFailure).toContain(ledger);
    rmSync(ledger);
    renameSync(`${ledger}.copy`, ledger);
    await expect.poll(() => trySignThc(60)).toBe('no-room');
    expect(await signThc(connection, 40)).toBe('signed');
  });
});

describe('npm run signer', () => {
  let socketPath: string;
  beforeEach(() => {
    socketPath = join(dir, 'signer.sock');
  });

  /** Starts the signer on the socket. */
  function spawnSigner(...args: string[]): {
    child: ChildProcess;
    output: () => string;
    ended: Promise<number>;
  } {
    const child = spawn(process.execPath, ['api/commands/signer.ts', ...args], {
      cwd: ROOT,
      env: { ...variables, SIGNER_SOCKET: socketPath },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = new Promise<number>((resolve) => {
      child.once('exit', (code, signal) => resolve(signal === null ? (code ?? -1) : -1));
    });
    closers.push(async () => {
      child.kill('SIGKILL');
      await ended;
    });
    return { child, output: () => output, ended };
  }
  const waitForOutput = (signer: { output: () => string }, text: string) =>
    expect.poll(signer.output).toContain(text);
  const connectToSocket = () => {
    const connection = connectSigner(socketPath);
    closers.push(connection.stop);
    return connection;
  };

  it('cannot be told to sign a payout again sooner', async () => {
    const signer = spawnSigner(JSON.stringify({ resignDelayMs: 1 }));
    await waitForOutput(signer, `serves ${socketPath}`);
    const connection = connectToSocket();
    expect(await signPayout(connection, 1, 1)).toBe('signed');
    expect(await signPayout(connection, 1, 1)).toBe('signed-recently');
  });

  it('serves a socket that only its user and group can reach', async () => {
    const signer = spawnSigner();
    await waitForOutput(signer, `serves ${socketPath}`);
    expect(statSync(socketPath).mode & 0o777).toBe(0o660);
    const connection = connectToSocket();
    expect(await connection.signer.loadVault()).toBe(vault.address.toBase58());
    expect(await signThc(connection, 60)).toBe('signed');
    expect(await signThc(connection, 60)).toBe('no-room');
    await connection.stop();
    signer.child.kill('SIGTERM');
    expect(await signer.ended).toBe(0);
    expect(existsSync(socketPath)).toBe(false);
  });

  it('starts again after it was killed, and its clients reconnect', async () => {
    const first = spawnSigner();
    await waitForOutput(first, `serves ${socketPath}`);
    const connection = connectToSocket();
    expect(await signThc(connection, 60)).toBe('signed');
    first.child.kill('SIGKILL');
    await first.ended;
    await expect(signThc(connection, 1)).rejects.toThrow(SignerUnreachableError);
    const second = spawnSigner();
    await waitForOutput(second, `serves ${socketPath}`);
    expect(await signThc(connection, 60)).toBe('no-room');
  });

  it('refuses to replace a signer that runs', async () => {
    const first = spawnSigner();
    await waitForOutput(first, `serves ${socketPath}`);
    const second = spawnSigner();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Another signer serves ${socketPath}`);
    expect(await connectToSocket().signer.loadVault()).toBe(vault.address.toBase58());
  });

  it('ends a connection that sends anything else, and serves the others', async () => {
    const signer = spawnSigner();
    await waitForOutput(signer, `serves ${socketPath}`);
    const connection = connectToSocket();
    await connection.signer.loadVault();
    for (const line of ['GET / HTTP/1.1\n', '{}\n', '{"type":"sign"}\n', 'x'.repeat(100_000)]) {
      await new Promise<void>((resolve) => {
        const socket = connect(socketPath, () => socket.write(line));
        socket.on('error', () => socket.destroy());
        socket.once('close', () => resolve());
      });
    }
    expect(await signThc(connection, 60)).toBe('signed');
  });
});

describe('the server', () => {
  let game: GameProcess | null = null;
  afterEach(async () => {
    await game?.dispose();
    game = null;
  });

  it('takes its signer with it when it is killed', async () => {
    let output = '';
    game = await startGameProcess({
      gameSpeed: 720,
      entry: 'tests/kit/api-main.ts',
      env: { LOG_LEVEL: 'info' },
      onOutput: (text) => (output += text),
    });
    const pid = Number(/"pid":(\d+),"msg":"signer.started"/.exec(output)?.[1]);
    expect(isAlive(pid)).toBe(true);
    await game.kill();
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});

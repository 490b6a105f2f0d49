import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { APP_VERSION } from '../../../src/contract/envelope.ts';
import { type GameProcess, startGameProcess } from '../../kit/game-process.ts';
import { loadRows } from '../../kit/rows.ts';
import { addMigrationName } from '../../kit/sample-database.ts';

const ROOT = join(import.meta.dirname, '../../..');
let game: GameProcess | null = null;

afterEach(async () => {
  await game?.dispose();
  game = null;
});

/** Runs a program of the server in a new data folder until it exits. */
function run(program: string, env: Record<string, string> = {}, ...options: string[]) {
  const dir = mkdtempSync(join(tmpdir(), 'growerz-'));
  const result = spawnSync(process.execPath, [program, ...options], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: dir, ...env },
    encoding: 'utf8',
  });
  rmSync(dir, { recursive: true });
  return result;
}

/** Runs a program in an empty folder until it exits. @returns also what it has left there */
function runInEmptyFolder(program: string, env: Record<string, string>) {
  const cwd = mkdtempSync(join(tmpdir(), 'growerz-'));
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, program)], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  const left = readdirSync(cwd, { recursive: true }).map(String);
  rmSync(cwd, { recursive: true });
  return { status, stderr, left };
}

/** Runs a server that is expected to exit at once. */
const runServer = (env: Record<string, string>) =>
  run('tests/kit/api-main.ts', { PORT: '0', LOCALNET_PORT: '0', ...env });

const start = async (env: Record<string, string> = {}) => {
  game = await startGameProcess({ gameSpeed: 720, entry: 'tests/kit/api-main.ts', env });
  return game;
};

/** Sends the headers of a POST but not its body yet. */
async function beginRequest(url: string) {
  const sent = request(`${url}/api/create-transaction`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' },
  });
  const answered = new Promise<number>((resolve, reject) => {
    sent.once('response', (response) => resolve(response.resume().statusCode ?? 0));
    sent.once('error', reject);
  });
  // The server answers 100 once it has received the request.
  await new Promise((resolve) => {
    sent.once('continue', resolve);
    sent.flushHeaders();
  });
  return { finish: () => sent.end('{}'), answered };
}

it('on SIGTERM a server answers started requests, accepts no more, exits with 0', async () => {
  const { url, stop } = await start();
  const begun = await beginRequest(url);
  const ended = stop('SIGTERM');
  await expect.poll(() => isAccepting(url), { interval: 1 }).toBe(false);
  begun.finish();
  expect(await begun.answered).toBe(400);
  expect(await ended).toBe(0);
});

it('a killed server starts again on the same ports and data, and only once', async () => {
  const { url, kill, start: startAgain } = await start();
  const vault = async () =>
    ((await (await fetch(`${url}/api/config`)).json()) as Config).data.vault;
  const before = await vault();
  await kill();
  await startAgain();
  expect(await vault()).toBe(before);
  expectPortTaken(url);
});

it('a second server on the same data exits with 1 and leaves the first running', async () => {
  const { url, dataDir } = await start();
  const { status, stderr } = runServer({ DATA_DIR: dataDir });
  expect(status).toBe(1);
  expect(stderr).toBe(
    `Another server uses ${dataDir}. Stop it first, or choose another folder with DATA_DIR.\n`,
  );
  expect((await fetch(`${url}/api/ready`)).status).toBe(200);
});

it('a server whose chain was replaced exits with status 1 and says how to start anew', async () => {
  const { dataDir, stop } = await start();
  await stop('SIGTERM');
  rmSync(join(dataDir, 'chain'), { recursive: true });
  const { status, stderr } = runServer({ DATA_DIR: dataDir });
  expect(status).toBe(1);
  expect(stderr).toContain('belongs to the chain with genesis');
  expect(stderr).toContain('npm run play -- --fresh');
  expect(stderr).not.toContain('at startServer');
});

describe('a server whose database another version has made', () => {
  it.each([
    ['older', '0001-foundation', true],
    ['newer', '9999-later', false],
  ])('exits with status 1 and says what to do (%s)', async (version, name, isOnly) => {
    const { dataDir, stop } = await start();
    await stop('SIGTERM');
    addMigrationName(join(dataDir, 'growerz.db'), name, isOnly);
    const { status, stderr } = runServer({ DATA_DIR: dataDir });
    expect(status).toBe(1);
    expect(stderr).toContain(`${version} version of the game`);
    expect(stderr).toContain('npm run play -- --fresh');
    expect(stderr).not.toMatch(/\n +at /);
  });
});

it.each([
  ['finds no problem in the configuration of play', ['--play'], 0, 'No problems.'],
  ['names what npm start misses', [], 1, 'SOLANA_RPC_URL is missing'],
])('npm run doctor %s', (_title, options, expected, text) => {
  const env = { PORT: '0', LOCALNET_PORT: '0' };
  const { status, stdout } = run('api/commands/doctor.ts', env, ...options);
  expect(status).toBe(expected);
  expect(stdout).toContain(text);
});

/** Checks that a second server on the same port reports the conflict and exits. */
function expectPortTaken(url: string): void {
  const { port } = new URL(url);
  const { status, stderr } = runServer({ PORT: port });
  expect(status).toBe(1);
  expect(stderr).toContain(port);
  expect(stderr).toContain('LOCALNET_PORT');
}

interface Config {
  data: { vault: string };
}

it('the log of a process lists requests until Ctrl+C and contains no secrets', async () => {
  const { url, output, stop } = await start({ LOG_LEVEL: 'info' });
  const token = 'c'.repeat(64);
  await fetch(`${url}/api/account/hub?token=${token}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await stop('SIGINT')).toBe(0);
  await expect.poll(output).toContain('server.closed');
  expect(output()).toContain('/api/account/hub');
  expect(output()).not.toContain(token);
});

it('the application log records when the server started and stopped', async () => {
  const { dataDir, stop, start: startAgain } = await start();
  await stop('SIGTERM');
  await startAgain();
  await stop('SIGTERM');
  const db = await openDatabase(`file:${join(dataDir, 'growerz.db')}`);
  const lines = await loadRows(db, 'logs', { category: 'Server Action' }, ['level', 'message']);
  await db.destroy();
  const level = 'Server';
  const started = { level, message: `Server started, version ${APP_VERSION}, build dev` };
  const stopping = { level, message: 'Server stopping' };
  expect(lines).toEqual([started, stopping, started, stopping]);
});

describe('a server with an invalid environment', () => {
  it('exits with the list of missing variables and mentions npm run play', () => {
    const { status, stderr } = run('api/commands/server.ts');
    expect(status).toBe(1);
    for (const name of ['SOLANA_RPC_URL', 'THC_MINT', 'GROWERZ_COLLECTION', 'VAULT_KEYPAIR']) {
      expect(stderr).toContain(`${name} is missing`);
    }
    expect(stderr).toContain('npm run play');
  });

  it.each(['api/commands/server.ts', 'tests/kit/api-main.ts'])(
    'lists a folder as the database as a problem and leaves no lock (%s)',
    (program) => {
      const env = { PORT: '0', LOCALNET_PORT: '0', DATABASE_URL: 'file:.' };
      const { status, stderr, left } = runInEmptyFolder(program, env);
      expect(status).toBe(1);
      expect(stderr).toContain('DATABASE_URL must name a file');
      expect(stderr).not.toMatch(/ at \w+ \(/);
      expect(left).toEqual([]);
    },
  );
});

const isAccepting = (url: string) =>
  fetch(`${url}/api/health`).then(
    () => true,
    () => false,
  );

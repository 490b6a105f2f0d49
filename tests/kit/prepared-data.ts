import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openChain } from '../../api/localnet/chain/open-chain.ts';
import { loadOrCreateGenesis } from '../../api/localnet/genesis/genesis.ts';
import { openDatabase } from '../../api/store/database/open-database.ts';

/** Files by their path within a folder. */
type Files = ReadonlyMap<string, Buffer>;

/** Made once per worker, because making them takes longer than most tests. */
let chain: Promise<Files> | undefined;
let database: Promise<Files> | undefined;

/** Writes a chain without any transaction into a folder. Its keys are the same in every copy. */
export async function writeNewChain(dir: string): Promise<void> {
  chain ??= makeFiles(createChain);
  await writeFiles(dir, await chain);
}

/** Writes an empty, migrated database, growerz.db, into a folder. */
export async function writeNewDatabase(dir: string): Promise<void> {
  database ??= makeFiles(createDatabase);
  await writeFiles(dir, await database);
}

function createChain(dir: string): void {
  // In the future of every clock, so that the first slot of each copy is the chain's first.
  const opened = openChain({ dir, slotMs: 400, now: () => Number.MAX_SAFE_INTEGER });
  loadOrCreateGenesis(opened.chain, dir);
  opened.close();
}

async function createDatabase(dir: string): Promise<void> {
  const db = await openDatabase(`file:${join(dir, 'growerz.db')}`);
  await db.destroy();
}

/** Reads what `create` writes into a folder. */
async function makeFiles(create: (dir: string) => void | Promise<void>): Promise<Files> {
  const dir = await mkdtemp(join(tmpdir(), 'growerz-prepared-'));
  try {
    await create(dir);
    const files = new Map<string, Buffer>();
    for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile()) files.set(path.slice(dir.length + 1), await readFile(path));
    }
    return files;
  } finally {
    await rm(dir, { recursive: true });
  }
}

async function writeFiles(dir: string, files: Files): Promise<void> {
  for (const [path, content] of files) {
    const target = join(dir, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content, { mode: 0o600 });
  }
}

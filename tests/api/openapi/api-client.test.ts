import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Keypair } from '@solana/web3.js';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { growOnePlant } from '../../../docs/api-client.ts';
import { shareServer } from '../../kit/share-server.ts';
import { loadDocument } from './document.ts';
import { writeApiTypes } from './generate-api-types.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Within the repository, whose packages the program imports. */
const WORK_DIR = join(ROOT, '.tmp/api-client');

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  verbatimModuleSyntax: true,
  noEmit: true,
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  types: ['node'],
};

const server = shareServer({ hasSharedClock: true });

/** Lists what the compiler reports about programs next to the generated types, by program. */
async function checkTypes(programs: Record<string, string>): Promise<Record<string, string[]>> {
  await writeApiTypes(await loadDocument(server), join(WORK_DIR, 'api-types.d.ts'));
  for (const [name, text] of Object.entries(programs)) writeFileSync(join(WORK_DIR, name), text);
  const files = Object.keys(programs).map((name) => join(WORK_DIR, name));
  const program = ts.createProgram(files, OPTIONS);
  return Object.fromEntries(
    Object.keys(programs).map((name) => [
      name,
      ts
        .getPreEmitDiagnostics(program, program.getSourceFile(join(WORK_DIR, name)))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    ]),
  );
}

describe('docs/api-client.ts', () => {
  it('fits the types that are generated from the document', async () => {
    const text = readFileSync(join(ROOT, 'docs/api-client.ts'), 'utf8');
    const found = await checkTypes({
      'client.ts': text,
      // The calls that it makes never answer with this code.
      'wrong-code.ts': text.replace('GROWER_REQUIRED', 'CART_EMPTY'),
    });
    expect(found['client.ts']).toEqual([]);
    expect(found['wrong-code.ts']).toEqual([expect.stringContaining('"CART_EMPTY"')]);
  });

  it('signs in, plants, waters and harvests once per idempotency key', async () => {
    const wallet = Keypair.generate();
    const [mint = ''] = await server.giveGrowers(wallet.publicKey.toBase58(), 1);
    const [first = 0, second] = await growOnePlant(
      {
        baseUrl: 'http://localhost:3000/api',
        send: async (request) => server.app.request(request),
        waitUntil: (time) => server.clock.advance(Date.parse(time) - server.clock.nowMs()),
      },
      wallet,
      mint,
    );
    expect(first).toBeGreaterThan(0);
    expect(second).toBe(first);
  });
});

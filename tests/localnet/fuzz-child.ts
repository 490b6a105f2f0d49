import { closeSync, openSync, writeSync } from 'node:fs';
import { openChain } from '../../api/localnet/chain/open-chain.ts';
import { Dispatcher, type RpcResponse } from '../../api/localnet/rpc/dispatch.ts';
import { createTransactionMethods } from '../../api/localnet/rpc/transaction-methods.ts';
import { Chance } from '../kit/chance.ts';
import { createMutatedTransaction, createRandomTransaction } from './fuzz-transactions.ts';
import { createWorld } from './fuzz-world.ts';

/**
 * Sends mutated and random transactions to a chain, in a process of its own, because the native
 * virtual machine aborts the process if malformed bytes reach it.
 * Arguments: kind, seed, cases, data folder, progress file (holds the last case after an abort).
 */
const [kind = '', seed = '', cases = '', dir = '', progressPath = ''] = process.argv.slice(2);
const createTransaction = kind === 'mutated' ? createMutatedTransaction : createRandomTransaction;
const progress = openSync(progressPath, 'w');

const { chain, close } = openChain({ dir, slotMs: 400, now: Date.now });
const faults: string[] = [];
const dispatcher = new Dispatcher(createTransactionMethods(chain), (method, cause) =>
  faults.push(`${method}: ${cause instanceof Error ? (cause.stack ?? '') : String(cause)}`),
);
const world = createWorld(chain, Number(seed));
const outcomes = new Map<string, number>();

for (let number = 0; number < Number(cases) && faults.length === 0; number++) {
  writeSync(progress, `${number}\n`, 0);
  const random = new Chance(Number(seed) * 1_000_003 + number);
  const wire = createTransaction(random, world).toString('base64');
  const skipPreflight = random.oneIn(2);
  if (random.oneIn(3)) request('simulateTransaction', [wire, createSimulationConfig(random)]);
  const sent = request('sendTransaction', [wire, { encoding: 'base64', skipPreflight }]);
  count('result' in sent ? 'accepted' : JSON.stringify(sent.error).slice(0, 60));
  if ('result' in sent) {
    const config = { encoding: 'json', maxSupportedTransactionVersion: 0 };
    const found = request('getTransaction', [sent.result, config]);
    if ('result' in found && found.result !== null) count('included');
  }
}
close();
closeSync(progress);
process.stdout.write(JSON.stringify({ faults, outcomes: Object.fromEntries(outcomes) }));

function request(method: string, params: unknown): RpcResponse {
  return dispatcher.handle({ id: 1, method, params });
}

function count(outcome: string): void {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
}

function createSimulationConfig(random: Chance) {
  return {
    encoding: 'base64',
    sigVerify: random.oneIn(4),
    replaceRecentBlockhash: random.oneIn(4),
  };
}

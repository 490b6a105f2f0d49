import type { NodeState } from '../../chain/nodes/inspect-node.ts';
import type { Config } from '../config.ts';
import { type CheckResult, fail, ok, warn } from './check.ts';

/** A configured node and what it answered. */
export interface NodeFacts {
  /** The variable that names it. */
  variable: 'SOLANA_RPC_URL' | 'DAS_URL' | 'PUBLIC_RPC_URL';
  host: string;
  /** Null if it did not answer. */
  state: NodeState | null;
}

/** The chains whose genesis hash everybody knows. */
const CLUSTER_OF_GENESIS: ReadonlyMap<string, string> = new Map([
  ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d', 'mainnet-beta'],
  ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG', 'devnet'],
  ['4uhcVJyU9pJkvQyUS88uRDiswHXSCkY3zQawwpjk2NsY', 'testnet'],
]);

/** A healthy node finalizes about 32 slots after it has processed one. */
const MAX_FINALITY_LAG_SLOTS = 150;
const MAX_CLOCK_DIFFERENCE_MS = 60_000;

/** Checks that the nodes answer, belong to the cluster, agree and keep up. */
export function checkNodes(nodes: readonly NodeFacts[], cluster: Config['cluster']): CheckResult[] {
  return [checkReachable(nodes, cluster), ...checkCluster(nodes, cluster), ...checkFinality(nodes)];
}

function checkReachable(nodes: readonly NodeFacts[], cluster: Config['cluster']): CheckResult {
  const silent = nodes.filter(({ state }) => state === null);
  const rpcNodes = nodes.filter(({ variable }) => variable === 'SOLANA_RPC_URL');
  if (silent.length === 0) {
    if (rpcNodes.length > 1 || cluster === 'localnet') {
      return ok('Nodes', `reachable: ${listNodes(nodes)}`);
    }
    return warn(
      'Nodes',
      `only one node: ${listNodes(rpcNodes)}`,
      'Add one of another provider to SOLANA_RPC_URL: nothing checks what a single node says',
    );
  }
  const message = `no answer from ${listNodes(silent)}`;
  return rpcNodes.every((node) => silent.includes(node))
    ? fail(
        'Nodes',
        message,
        'Start a node or correct SOLANA_RPC_URL: without one, nothing on the chain can be verified',
      )
    : warn('Nodes', message, 'Check the address and the key of the node');
}

function checkCluster(nodes: readonly NodeFacts[], cluster: Config['cluster']): CheckResult[] {
  const answering = nodes.flatMap(({ state, ...node }) => (state ? [{ ...node, state }] : []));
  const [first] = answering;
  if (!first) return [];
  const expected = findGenesis(cluster) ?? first.state.genesisHash;
  const foreign = answering.filter(({ state }) => {
    const isPublicChain = CLUSTER_OF_GENESIS.has(state.genesisHash);
    return state.genesisHash !== expected || (cluster === 'localnet' && isPublicChain);
  });
  if (foreign.length === 0) return [ok('Cluster', `${cluster}, genesis ${expected}`)];
  return foreign.map(({ variable, host, state: { genesisHash } }) => {
    const actual = CLUSTER_OF_GENESIS.get(genesisHash) ?? 'another chain';
    return fail(
      'Cluster',
      `${variable} ${host} is a node of ${actual} (genesis ${genesisHash}), not of ${cluster}`,
      `Use only nodes of ${cluster}, or correct SOLANA_CLUSTER`,
    );
  });
}

function findGenesis(cluster: Config['cluster']): string | null {
  const found = [...CLUSTER_OF_GENESIS].find(([, name]) => name === cluster);
  return found?.[0] ?? null;
}

/** Compares each node's finalized slot with the newest slot that any node knows. */
function checkFinality(nodes: readonly NodeFacts[]): CheckResult[] {
  if (nodes.every(({ state }) => state === null)) return [];
  const newest = Math.max(0, ...nodes.map(({ state }) => state?.processedSlot ?? 0));
  const getLag = ({ state }: NodeFacts) => (state ? newest - state.finalizedSlot : 0);
  const late = nodes.filter((node) => getLag(node) > MAX_FINALITY_LAG_SLOTS);
  if (late.length > 0) {
    const list = late.map((node) => `${node.variable} ${node.host} by ${getLag(node)} slots`);
    return [
      warn(
        'Finality',
        `behind the newest slot ${newest}: ${list.join(', ')}`,
        'Payments and payouts wait for such a node: repair or replace it',
      ),
    ];
  }
  const lag = Math.max(0, ...nodes.map(getLag));
  const behind = lag === 0 ? 'the newest one' : `${lag} slots behind the newest one`;
  return [ok('Finality', `the last finalized slot is ${behind}`)];
}

/** Checks this machine's clock against those of the nodes; one of them may be wrong itself. */
export function checkClock(nodes: readonly NodeFacts[], nowMs: number): CheckResult[] {
  const differences = nodes
    .flatMap(({ state }) => state?.clockMs ?? [])
    .map((clockMs) => nowMs - clockMs);
  const closest = differences.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0];
  if (closest === undefined) return [];
  const seconds = Math.max(1, Math.ceil(Math.abs(closest) / 1000));
  if (Math.abs(closest) <= MAX_CLOCK_DIFFERENCE_MS) {
    return [ok('Clock', `within ${seconds} s of the nodes`)];
  }
  return [
    fail(
      'Clock',
      `this machine is ${seconds} s ${closest > 0 ? 'ahead of' : 'behind'} the nodes`,
      'Synchronize it (NTP): sign-in and orders expire by this clock',
    ),
  ];
}

const listNodes = (nodes: readonly NodeFacts[]): string =>
  nodes.map(({ variable, host }) => `${variable} ${host}`).join(', ');

import {
  PACKET_DATA_SIZE,
  PublicKey,
  SendTransactionError,
  VersionedTransaction,
} from '@solana/web3.js';
import bs58 from 'bs58';
import {
  type Chain,
  ChainUnreachableError,
  type ChainPayout,
  type SignedTransaction,
} from './chain.ts';
import { recentComputePrice } from './recent-compute-price.ts';
import { buildPayment } from './build-payment.ts';
import { Das } from './das.ts';
import { GrowerCollection } from './grower-collection.ts';
import { incoming } from './incoming.ts';
import { incomingSince } from './incoming-since.ts';
import { payoutsMessage, payoutsThatFit } from './payouts-transaction.ts';
import { RpcNodes } from './rpc-nodes.ts';
import { signatureStates, type Strictness } from './signature-states.ts';
import { Vault } from './vault.ts';

const REQUEST_TIMEOUT_MS = 5000;
/** A provider draws up to 1000 assets together for one page. */
const DAS_TIMEOUT_MS = 20_000;

export interface ChainOptions {
  /** Several nodes of the same chain, the most trusted first. */
  rpcUrls: readonly string[];
  dasUrl: string;
  thcMint: string;
  collection: string;
  /** 64 bytes, as `readKeypair` gives them. */
  vaultSecretKey: Uint8Array;
  /** From when on a transaction counts as settled. */
  strictness: Strictness;
  /** How long a node may take for one answer; 5 s unless told. */
  timeoutMs?: number;
}

/** The chain as the nodes behind these addresses show it. Nothing is asked of them yet. */
export function connectChain(options: ChainOptions): Chain {
  const nodes = new RpcNodes(options.rpcUrls, options.timeoutMs ?? REQUEST_TIMEOUT_MS);
  const das = new Das(options.dasUrl, options.timeoutMs ?? DAS_TIMEOUT_MS);
  const vault = new Vault(nodes, options.vaultSecretKey, options.thcMint);
  const commitment = options.strictness;
  const growers = new GrowerCollection(das, nodes, options.collection);
  return {
    latestBlockhash: () => nodes.first((node) => node.getLatestBlockhash()),
    isReachable: () =>
      nodes
        .first((node) => node.getSlot())
        .then(
          () => true,
          () => false,
        ),
    finalizedBlockHeight: () => finalizedBlockHeight(nodes),
    historySinceMs: () => historySinceMs(nodes),
    growersHeldBy: (owner) => growers.heldBy(owner),
    holderOfGrower: (mint) => growers.holderOf(mint),
    collection: () => growers.all(),
    vaultBalances: () => vault.balances(),
    walletsWithoutThcAccount: (owners) => vault.walletsWithoutThcAccount(owners),
    payoutsThatFit: (payouts) => payoutsThatFit(vault, payouts),
    signPayouts: (payouts) => signPayouts(nodes, vault, payouts),
    broadcast: (transactionBase64) => broadcast(nodes, transactionBase64),
    signatureStates: (signatures) => signatureStates(nodes, signatures, options.strictness),
    walletBalances: (owner) => vault.balancesOf(new PublicKey(owner)),
    buildPayment: (terms) => buildPayment(nodes, vault, terms),
    incoming: (signature) => incoming(nodes, vault, { signature, commitment }),
    incomingSince: (slot) => incomingSince(nodes, vault, { slot, commitment }),
    slot: () => nodes.first((node) => node.getSlot(commitment)),
  };
}

async function finalizedBlockHeight(nodes: RpcNodes): Promise<number> {
  const replies = await nodes.every((node) => node.getBlockHeight('finalized'));
  const heights = replies.map((reply) => {
    if (!reply) throw new ChainUnreachableError('A chain node did not tell its block height');
    return reply.answer;
  });
  return Math.min(...heights);
}

async function historySinceMs(nodes: RpcNodes): Promise<number> {
  const replies = await nodes.every(async (node) => {
    const slot = await node.getFirstAvailableBlock();
    if (slot === 0) return 0;
    const seconds = await node.getBlockTime(slot);
    return seconds === null ? null : seconds * 1000;
  });
  const times = replies.map((reply) => {
    const sinceMs = reply?.answer ?? null;
    if (sinceMs === null) throw new ChainUnreachableError('A chain node did not tell its history');
    return sinceMs;
  });
  return Math.max(...times);
}

async function signPayouts(
  nodes: RpcNodes,
  vault: Vault,
  payouts: readonly ChainPayout[],
): Promise<SignedTransaction> {
  const { blockhash, lastValidBlockHeight } = await nodes.first((node) =>
    node.getLatestBlockhash(),
  );
  const microLamports = await recentComputePrice(nodes, vault.thcAccount);
  const transaction = new VersionedTransaction(
    payoutsMessage(vault, payouts, { blockhash, microLamports }),
  );
  transaction.sign([vault.keypair]);
  const [signature] = transaction.signatures;
  const bytes = transaction.serialize();
  if (!signature) throw new Error('The transaction was not signed');
  if (bytes.length > PACKET_DATA_SIZE) throw new RangeError('The payouts do not fit together');
  return {
    signature: bs58.encode(signature),
    transactionBase64: Buffer.from(bytes).toString('base64'),
    lastValidBlockHeight,
  };
}

/**
 * Without preflight: a payment that cannot succeed is to fail on the chain, for all to see, rather
 * than be dropped in silence until it expires.
 */
async function broadcast(nodes: RpcNodes, transactionBase64: string): Promise<void> {
  const replies = await nodes.every((node) =>
    node
      .sendEncodedTransaction(transactionBase64, { skipPreflight: true, maxRetries: 0 })
      .catch((cause: unknown) => {
        if (cause instanceof SendTransactionError) return null;
        throw cause;
      }),
  );
  if (replies.every((reply) => reply === null)) {
    throw new ChainUnreachableError('No chain node took the transaction');
  }
}

import { PublicKey } from '@solana/web3.js';
import { type Chain, ChainUnreachableError } from '../chain.ts';
import { type ChainObserver, NO_OBSERVER } from './chain-observer.ts';
import { buildPayment } from '../vault/build-payment.ts';
import { Das } from '../growers/das.ts';
import { GrowerCollection } from '../growers/grower-collection.ts';
import { listIncomingSignatures } from '../vault/incoming-signatures.ts';
import { findIncomingTransaction } from '../vault/payment-certainty.ts';
import type { PayoutSigner } from '../payouts/payout-signer.ts';
import { countFittingPayouts } from '../payouts/payouts-transaction.ts';
import { findPayoutEvidence, findPayoutTrail } from '../payouts/payout-evidence.ts';
import { RpcNodes } from './rpc-nodes.ts';
import { getSignatureStates } from './signature-states.ts';
import { broadcast, canPayoutsLand, signPayouts } from '../payouts/payout-requests.ts';
import { Vault, type VaultAddresses } from '../vault/vault.ts';
import {
  findVaultEvidence,
  listVaultSignatures,
  loadVaultSnapshot,
  loadVaultTransactions,
} from '../vault/vault-history.ts';
import { findVaultPayment, findVaultTransfers } from '../vault/vault-transfers.ts';

const REQUEST_TIMEOUT_MS = 5000;
/** Providers collect up to 1000 assets for one page, which takes them longer. */
const DAS_TIMEOUT_MS = 20_000;

export interface ChainOptions extends VaultAddresses {
  /** Several nodes of the same chain, the most trusted first. */
  rpcUrls: readonly string[];
  dasUrl: string;
  collection: string;
  /** Signs with the vault's key. */
  signer: PayoutSigner;
  /** Timeout of one request; 5 s by default. */
  timeoutMs?: number;
  /** Learns of every request; by default nobody does. */
  observer?: ChainObserver;
}

/** Creates the chain client; sends no request yet. */
export function connectChain(options: ChainOptions): Chain {
  const { observer = NO_OBSERVER } = options;
  const nodes = new RpcNodes(options.rpcUrls, options.timeoutMs ?? REQUEST_TIMEOUT_MS, observer);
  const das = new Das(options.dasUrl, options.timeoutMs ?? DAS_TIMEOUT_MS, observer);
  const vault = new Vault(nodes, options);
  const growers = new GrowerCollection(das, nodes, options.collection);
  return {
    getLatestBlockhash: () => nodes.first((node) => node.getLatestBlockhash()),
    isReachable: () =>
      nodes
        .first((node) => node.getSlot())
        .then(
          () => true,
          () => false,
        ),
    getFinalizedBlockHeight: async () =>
      Math.min(
        ...(await nodes.all('its block height', (node) => node.getBlockHeight('finalized'))),
      ),
    getHistoryStartMs: () => getHistoryStartMs(nodes),
    loadGrowersHeldBy: (owner) => growers.loadHeldBy(owner),
    findGrowerHolder: (mint) => growers.findHolder(mint),
    listHeldMints: (owner, accounts) => growers.listHeldMints(owner, accounts),
    loadCollection: () => growers.loadAll(),
    getVaultBalances: async () => {
      const balances = await vault.getBalances();
      observer.onVaultBalances(balances);
      return balances;
    },
    findWalletsWithoutThcAccount: (owners) => vault.findWalletsWithoutThcAccount(owners),
    countFittingPayouts: (payouts) => countFittingPayouts(vault, payouts),
    loadSignerLimits: () => options.signer.loadLimits(),
    signPayouts: (payouts) => signPayouts({ nodes, vault, signer: options.signer }, payouts),
    releasePayouts: (release) => options.signer.release(release),
    vault: options.vault,
    broadcast: (transactionBase64) => broadcast(nodes, transactionBase64),
    getSignatureStates: (signatures) => getSignatureStates(nodes, signatures),
    canPayoutsLand: (payouts) => canPayoutsLand(nodes, vault, payouts),
    findPayoutEvidence: async (payout) => {
      const evidence = await findPayoutEvidence(nodes, vault, payout);
      if (evidence === 'disputed') observer.onDisagreement('payout');
      return evidence;
    },
    findPayoutTrail: (trail) => findPayoutTrail(nodes, vault, trail),
    findVaultPayment: (payment) => findVaultPayment(nodes, vault, payment),
    findVaultTransfers: (query) => findVaultTransfers(nodes, vault, query),
    loadLamports: (owners) => vault.loadLamports(owners),
    findProgramAccounts: (addresses) => vault.findProgramAccounts(addresses),
    getWalletBalances: (owner) => vault.getWalletBalances(new PublicKey(owner)),
    buildPayment: (terms) => buildPayment(nodes, vault, terms),
    findIncomingTransaction: async (signature) => {
      const transaction = await findIncomingTransaction(nodes, vault, signature);
      if (transaction?.certainty === 'disputed') observer.onDisagreement('payment');
      return transaction;
    },
    listIncomingSignatures: (slot) => listIncomingSignatures(nodes, vault, slot),
    getFinalizedSlot: () => getFinalizedSlot(nodes),
    vaultWallets: vault.receivingWallets.map((wallet) => wallet.toBase58()),
    listVaultSignatures: (page) => listVaultSignatures(nodes, vault, page),
    loadVaultTransactions: (signatures) => loadVaultTransactions(nodes, vault, signatures),
    loadVaultSnapshot: () => loadVaultSnapshot(nodes, vault),
    findVaultEvidence: (wanted) => findVaultEvidence(nodes, vault, wanted),
  };
}

async function getFinalizedSlot(nodes: RpcNodes): Promise<number> {
  const [trusted, ...others] = await nodes.every((node) => node.getSlot('finalized'));
  if (!trusted) throw new ChainUnreachableError('The trusted chain node did not return its slot');
  return Math.min(trusted.answer, ...others.map((reply) => reply?.answer ?? Infinity));
}

async function getHistoryStartMs(nodes: RpcNodes): Promise<number> {
  const times = await nodes.all('how far its history reaches', async (node) => {
    const slot = await node.getFirstAvailableBlock();
    const seconds = slot === 0 ? 0 : await node.getBlockTime(slot);
    if (seconds === null) throw new TypeError('A chain node has lost its first block');
    return seconds * 1000;
  });
  return Math.max(...times);
}

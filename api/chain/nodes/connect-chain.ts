import { PublicKey } from '@solana/web3.js';
import { type ChainPayout, ChainUnreachableError, type SentPayouts } from '../chain.ts';
import { type ChainObserver, NO_OBSERVER } from './chain-observer.ts';
import { buildPayment } from '../vault/build-payment.ts';
import { Das } from '../growers/das.ts';
import { GrowerCollection } from '../growers/grower-collection.ts';
import { listIncomingSignatures } from '../vault/incoming-signatures.ts';
import { findIncomingTransaction } from '../vault/payment-certainty.ts';
import type { PayoutSigner, SignedRelease } from '../payouts/payout-signer.ts';
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

/**
 * The server's access to Solana nodes, in the server's own types. Addresses, mints and signatures
 * are base58. Every method may throw `ChainUnreachableError`.
 */
export type Chain = ReturnType<typeof connectChain>;

/** Creates the chain client; sends no request yet. */
export function connectChain(options: ChainOptions) {
  const { observer = NO_OBSERVER, signer } = options;
  const nodes = new RpcNodes(options.rpcUrls, options.timeoutMs ?? REQUEST_TIMEOUT_MS, observer);
  const das = new Das(options.dasUrl, options.timeoutMs ?? DAS_TIMEOUT_MS, observer);
  const vault = new Vault(nodes, options);
  const growers = new GrowerCollection(das, nodes, options.collection);
  const withVault =
    <Input extends unknown[], Result>(request: (vault: Vault, ...input: Input) => Result) =>
    (...input: Input) =>
      request(vault, ...input);
  return {
    getLatestBlockhash: () => nodes.first((node) => node.getLatestBlockhash()),
    /** Height of the newest block that every configured node considers finalized. */
    getFinalizedBlockHeight: async () =>
      Math.min(
        ...(await nodes.all('its block height', (node) => node.getBlockHeight('finalized'))),
      ),
    /** Unix ms since which every configured node still has all transactions; nodes prune old ones. */
    getHistoryStartMs: () => getHistoryStartMs(nodes),
    /** The growers of the collection that a wallet holds. */
    loadGrowersHeldBy: (owner: string) => growers.loadHeldBy(owner),
    /** The current holder of a grower; null when it is burnt or not part of the collection. */
    findGrowerHolder: (mint: string) => growers.findHolder(mint),
    /**
     * Finds the latest transaction that took a grower out of the token account of a wallet.
     * @returns null if it is not among the latest transactions of the account
     */
    findGrowerTransfer: (...query: Parameters<GrowerCollection['findTransfer']>) =>
      growers.findTransfer(...query),
    /** Lists which of these token accounts show that the owner holds the mint, in one request. */
    listHeldMints: (...held: Parameters<GrowerCollection['listHeldMints']>) =>
      growers.listHeldMints(...held),
    /** Every grower of the collection. */
    loadCollection: () => growers.loadAll(),
    /** THC base units in the vault's associated token account, and the vault's lamports. */
    getVaultBalances: async () => {
      const balances = await vault.getBalances();
      observer.onVaultBalances(balances);
      return balances;
    },
    /** @returns the wallets whose associated THC account does not exist */
    findWalletsWithoutThcAccount: (owners: readonly string[]) =>
      vault.findWalletsWithoutThcAccount(owners),
    /** Counts how many payouts, from the first on, fit into one transaction; at least 1 if any. */
    countFittingPayouts: withVault(countFittingPayouts),
    /**
     * Has the signer sign one transaction that pays all of the payouts, of one class, from the vault,
     * without sending it.
     * @throws RangeError if they do not fit; SigningRefusedError; SignerUnreachableError
     */
    signPayouts: (payouts: readonly ChainPayout[]) => signPayouts(vault, signer, payouts),
    /** Hands a superadmin's release to the signer. @throws SignerUnreachableError */
    releasePayouts: (release: SignedRelease) => signer.release(release),
    /** The limits of the signer, in any hour and in any 24 hours. @throws SignerUnreachableError */
    loadSignerLimits: () => signer.loadLimits(),
    /** The address of the vault. */
    vault: options.vault,
    /** Sends signed bytes to every node. Ignores a node that refuses them or already has them. */
    broadcast: (transactionBase64: string) => broadcast(nodes, transactionBase64),
    /**
     * Predicts whether one transaction with these payouts would succeed now. Needs no key.
     * @returns false only if every node that answered says that it would fail
     */
    canPayoutsLand: withVault(canPayoutsLand),
    /** The states of signatures, in their order, from the recent status and history of all nodes. */
    getSignatureStates: (signatures: readonly string[]) => getSignatureStates(nodes, signatures),
    /**
     * Collects what every node knows about a payout transaction besides its status: the transaction
     * itself, and the payouts named by memos in the history of the vault and of previous ones.
     */
    findPayoutEvidence: async (payout: SentPayouts) => {
      const evidence = await findPayoutEvidence(vault, payout);
      if (evidence === 'disputed') observer.onDisagreement('payout');
      return evidence;
    },
    /** Finds out whether any transaction has paid a payout, from what every node knows. */
    findPayoutTrail: withVault(findPayoutTrail),
    /**
     * Returns what a transaction paid a wallet from the vault or a previous one.
     * @returns null unless every node has it, finalized, successful and alike
     */
    findVaultPayment: withVault(findVaultPayment),
    /**
     * Returns what a transaction that a vault signed has transferred to each wallet. A THC account of none
     * of the wallets counts as a wallet of its own.
     * @returns null unless every node has it, finalized, successful and alike
     */
    findVaultTransfers: withVault(findVaultTransfers),
    /** The lamports of wallets, in their order. */
    loadLamports: (owners: readonly string[]) => vault.loadLamports(owners),
    /** Returns the addresses that are no wallets, because a program other than the system owns them. */
    findProgramAccounts: (addresses: readonly string[]) => vault.findProgramAccounts(addresses),
    /** The lamports of a wallet and the THC in its associated token account. */
    getWalletBalances: (owner: string) => vault.getWalletBalances(new PublicKey(owner)),
    /** Builds a payment to the vault for the payer to sign and send. */
    buildPayment: withVault(buildPayment),
    /**
     * Returns what a transaction did to the vault, and how certain that is, from the answers of all
     * nodes.
     * @returns null while no node that answers has confirmed it
     */
    findIncomingTransaction: async (signature: string) => {
      const transaction = await findIncomingTransaction(vault, signature);
      if (transaction?.certainty === 'disputed') observer.onDisagreement('payment');
      return transaction;
    },
    /**
     * Lists the finalized transactions that touched the vault, a previous vault or their THC accounts,
     * from a slot on, oldest first, including payouts but no failed ones. A transaction that one node
     * lists is enough; throws `ChainUnreachableError` if the trusted node does not answer.
     */
    listIncomingSignatures: withVault(listIncomingSignatures),
    /**
     * The newest slot that every reachable node considers finalized. Throws `ChainUnreachableError` if
     * the trusted node does not answer.
     */
    getFinalizedSlot: () => getFinalizedSlot(nodes),
    /** The vault and the previous ones. */
    vaultWallets: vault.receivingWallets.map((wallet) => wallet.toBase58()),
    /**
     * Lists finalized transactions that touched one account of a vault wallet, newest first, as the
     * trusted node knows them. `before` lists only those older than this signature.
     */
    listVaultSignatures: withVault(listVaultSignatures),
    /** Loads finalized transactions from the trusted node, in the order of their signatures. */
    loadVaultTransactions: withVault(loadVaultTransactions),
    /** Loads what every vault wallet holds at one finalized slot of the trusted node. */
    loadVaultSnapshot: withVault(loadVaultSnapshot),
    /**
     * Asks every node about a transaction that does not match the books, and that landed in this slot or
     * later; null if that is not known.
     */
    findVaultEvidence: withVault(findVaultEvidence),
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

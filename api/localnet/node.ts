import type { Server } from 'node:http';
import { openChain, type OpenChain } from './chain/open-chain.ts';
import type { AccountChanges } from './chain/account.ts';
import type { Chain } from './chain/chain.ts';
import { Faucet } from './genesis/faucet.ts';
import { loadOrCreateGenesis, type GenesisKeys, type LocalnetGenesis } from './genesis/genesis.ts';
import { createAccountMethods } from './rpc/account-methods.ts';
import { createAssetMethods } from './rpc/asset-methods.ts';
import { Assets } from './rpc/assets.ts';
import { createBlockMethods } from './rpc/block-methods.ts';
import { Dispatcher, type OnFault } from './rpc/dispatch.ts';
import { createGiftMethods } from './rpc/gift-methods.ts';
import { createTransactionMethods } from './rpc/transaction-methods.ts';
import { Guards, LOOPBACK_NAMES } from './serve/guards.ts';
import { createRpcServer, type HttpDependencies } from './serve/http.ts';
import { closeServer, listenOnPair } from './serve/listen.ts';
import { createSubscriptionKinds } from './serve/subscriptions.ts';
import { SocketHub, type SocketDependencies } from './serve/websocket.ts';

export type { LocalnetGenesis } from './genesis/genesis.ts';

const DEFAULT_SLOT_MS = 400;

type ServerDependencies = HttpDependencies & SocketDependencies;

export interface LocalnetOptions {
  /** Folder of the chain's data and keys. */
  readonly dir: string;
  /** HTTP port; the WebSocket uses the next one (and this one too). 0 picks free ports. */
  readonly port: number;
  /** A loopback name; 127.0.0.1 by default. */
  readonly host?: string;
  /** Origins whose pages may call the node. */
  readonly origins: readonly string[];
  /** Duration of a slot in ms; 400 by default. */
  readonly slotMs?: number;
  /** Unix milliseconds. */
  readonly now?: () => number;
  /** Base URL of the collection's files; this node's own URL by default. */
  readonly baseUrl?: string;
  readonly onFault?: OnFault;
}

/** Test hooks of a chain in the same process; not available over RPC. */
export interface LocalChain {
  /** Advances the slot clock immediately. */
  advanceSlots(slots: number): void;
  /** Writes accounts, bypassing the runtime's rules. */
  setAccounts(changes: AccountChanges): void;
  slot(): number;
}

export interface Localnet {
  readonly rpcUrl: string;
  readonly wsUrl: string;
  readonly genesis: LocalnetGenesis;
  readonly chain: LocalChain;
  readonly close: () => Promise<void>;
}

/**
 * Runs a chain node in this process, with a new chain or the one in the folder.
 * @throws {ChainInUseError} if another node holds the folder; system errors if a port is taken
 */
export async function openLocalnet(options: LocalnetOptions): Promise<Localnet> {
  const host = options.host ?? '127.0.0.1';
  if (!LOOPBACK_NAMES.includes(host)) throw new RangeError(`not a loopback address: ${host}`);
  const { dir, slotMs = DEFAULT_SLOT_MS, now = Date.now } = options;
  const opened = openChain({ dir, slotMs, now });
  try {
    const genesisKeys = loadOrCreateGenesis(opened.chain, dir);
    const address = new NodeAddress(host, options.baseUrl);
    const dependencies = createServerDependencies(opened, { genesisKeys, address, options });
    const { sockets, servers } = createServers(dependencies);
    address.port = await listenOnPair(servers, { host, port: options.port });
    return {
      rpcUrl: address.rpcUrl,
      wsUrl: address.wsUrl,
      genesis: genesisKeys.genesis,
      chain: createTestHooks(opened.chain),
      close: async () => {
        await sockets.close();
        await Promise.all(servers.map(closeServer));
        opened.close();
      },
    };
  } catch (cause) {
    opened.close();
    throw cause;
  }
}

/** The node's URLs, known once it listens. */
class NodeAddress {
  port = 0;
  readonly #host: string;
  readonly #baseUrl: string | undefined;

  constructor(host: string, baseUrl: string | undefined) {
    this.#host = host.includes(':') ? `[${host}]` : host;
    this.#baseUrl = baseUrl;
  }

  get rpcUrl(): string {
    return `http://${this.#host}:${this.port}`;
  }

  get wsUrl(): string {
    return `ws://${this.#host}:${this.port + 1}`;
  }

  get baseUrl(): string {
    return this.#baseUrl ?? this.rpcUrl;
  }
}

interface NodeDependencies {
  readonly genesisKeys: GenesisKeys;
  readonly address: NodeAddress;
  readonly options: LocalnetOptions;
}

function createServerDependencies(
  { chain, genesisHash }: OpenChain,
  { genesisKeys, address, options }: NodeDependencies,
): ServerDependencies {
  const assets = new Assets(chain, () => address.baseUrl);
  const methods = {
    ...createBlockMethods(chain, genesisHash),
    ...createAccountMethods(chain),
    ...createTransactionMethods(chain),
    ...createAssetMethods(assets),
    ...createGiftMethods(new Faucet(chain, genesisKeys)),
  };
  return {
    assets,
    guards: new Guards(options.origins),
    dispatcher: new Dispatcher(methods, options.onFault ?? (() => undefined)),
    kinds: createSubscriptionKinds(chain),
  };
}

/** Creates two equal servers, one per port. */
function createServers(dependencies: ServerDependencies): {
  sockets: SocketHub;
  servers: [Server, Server];
} {
  const sockets = new SocketHub(dependencies);
  const create = (): Server =>
    createRpcServer(dependencies).on('upgrade', (request, socket, head) => {
      sockets.upgrade(request, socket, head);
    });
  return { sockets, servers: [create(), create()] };
}

function createTestHooks(chain: Chain): LocalChain {
  return {
    advanceSlots: (slots) => chain.advanceSlots(slots),
    setAccounts: (changes) => chain.setAccounts(changes),
    slot: () => chain.slots.slot(),
  };
}

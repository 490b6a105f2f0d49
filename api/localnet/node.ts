import { openChain, type OpenChain } from './chain/open-chain.ts';
import type { Chain } from './chain/chain.ts';
import { Faucet } from './genesis/faucet.ts';
import { loadOrCreateGenesis, type GenesisKeys } from './genesis/genesis.ts';
import type { ChildOptions, LocalnetAddress } from './process-messages.ts';
import { Assets, createAssetMethods } from './rpc/assets.ts';
import { Dispatcher, type OnFault } from './rpc/dispatch.ts';
import {
  createAccountMethods,
  createBlockMethods,
  createGiftMethods,
  createTokenMethods,
} from './rpc/methods.ts';
import { createTransactionMethods } from './rpc/transaction-methods.ts';
import { Guards } from './serve/guards.ts';
import { createRpcServer } from './serve/http.ts';
import { closeServer, listenOnPair } from './serve/listen.ts';
import { SocketHub } from './serve/websocket.ts';

const DEFAULT_SLOT_MS = 400;
const HOST = '127.0.0.1';

export interface LocalnetOptions extends ChildOptions {
  /** Unix milliseconds. */
  readonly now?: () => number;
  readonly onFault?: OnFault;
}

export interface Localnet extends LocalnetAddress {
  /** Test hooks of a chain in the same process; not available over RPC. */
  readonly chain: Pick<Chain, 'advanceSlots' | 'setAccounts'>;
  readonly close: () => Promise<void>;
}

/**
 * Runs a chain node in this process, with a new chain or the one in the folder.
 * @throws {ChainInUseError} if another node holds the folder; system errors if a port is taken
 */
export async function openLocalnet(options: LocalnetOptions): Promise<Localnet> {
  const { dir, slotMs = DEFAULT_SLOT_MS, now = Date.now } = options;
  const opened = openChain({ dir, slotMs, now });
  try {
    const genesisKeys = loadOrCreateGenesis(opened.chain, dir);
    let rpcUrl = '';
    const assets = new Assets(opened.chain, () => rpcUrl);
    const dependencies = {
      assets,
      guards: new Guards(options.origins),
      dispatcher: createDispatcher(opened, { assets, genesisKeys, onFault: options.onFault }),
      chain: opened.chain,
    };
    const sockets = new SocketHub(dependencies);
    const createServer = () =>
      createRpcServer(dependencies).on('upgrade', (request, socket, head) => {
        sockets.upgrade(request, socket, head);
      });
    const servers = [createServer(), createServer()] as const;
    const port = await listenOnPair(servers, { host: HOST, port: options.port });
    rpcUrl = `http://${HOST}:${port}`;
    return {
      rpcUrl,
      wsUrl: `ws://${HOST}:${port + 1}`,
      genesis: genesisKeys.genesis,
      chain: opened.chain,
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

interface DispatcherParts {
  readonly assets: Assets;
  readonly genesisKeys: GenesisKeys;
  readonly onFault: OnFault | undefined;
}

const createDispatcher = (
  { chain, genesisHash }: OpenChain,
  { assets, genesisKeys, onFault = () => undefined }: DispatcherParts,
): Dispatcher =>
  new Dispatcher(
    {
      ...createBlockMethods(chain, genesisHash),
      ...createAccountMethods(chain),
      ...createTokenMethods(chain),
      ...createTransactionMethods(chain),
      ...createAssetMethods(assets),
      ...createGiftMethods(new Faucet(chain, genesisKeys)),
    },
    onFault,
  );

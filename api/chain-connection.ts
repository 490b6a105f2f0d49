import { join } from 'node:path';
import type { Logger } from './actions/context.ts';
import { readKeypair } from './chain/read-keypair.ts';
import type { Config, RemoteChain } from './config.ts';
import { startLocalnet } from './localnet/process.ts';

/** The embedded chain's folder within the data folder. */
export const EMBEDDED_CHAIN_DIR = 'chain';

/** The chain to play on, and how to disconnect from it. */
export interface ChainConnection {
  chain: RemoteChain;
  stop: () => Promise<void>;
}

/** Returns the configured chain; starts the embedded one when that is configured. */
export async function openChainConnection(config: Config, log: Logger): Promise<ChainConnection> {
  if (config.chain.kind === 'remote') {
    return { chain: config.chain, stop: () => Promise.resolve() };
  }
  const node = await startLocalnet({
    dir: join(config.dataDir, EMBEDDED_CHAIN_DIR),
    port: config.chain.port,
    origins: listOrigins(config),
    log: (event, detail) => log.info(event, detail),
  });
  const { rpcUrl, wsUrl, genesis } = node;
  return {
    chain: {
      kind: 'remote',
      rpcUrls: [rpcUrl],
      wsUrl,
      dasUrl: rpcUrl,
      thcMint: genesis.thcMint,
      collection: genesis.collection,
      vault: readKeypair(genesis.vaultKeypairPath),
    },
    stop: () => node.stop(),
  };
}

/** Lists the origins at which a browser can open the game. */
function listOrigins({ publicOrigin, port }: Config): string[] {
  return [
    ...new Set([publicOrigin.origin, `http://localhost:${port}`, `http://127.0.0.1:${port}`]),
  ];
}

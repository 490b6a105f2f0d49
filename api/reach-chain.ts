import { join } from 'node:path';
import type { Logger } from './actions/context.ts';
import { readKeypair } from './chain/read-keypair.ts';
import type { Config, RemoteChain } from './config.ts';
import { startLocalnet } from './localnet/process.ts';

/** Where the embedded chain keeps itself, within the data folder. */
export const EMBEDDED_CHAIN_DIR = 'chain';

/** A chain to play on, and how to let go of it. */
export interface ReachedChain {
  chain: RemoteChain;
  stop: () => Promise<void>;
}

/** The chain of the configuration; one of the game's own is started. @throws where it cannot be */
export async function reachChain(config: Config, log: Logger): Promise<ReachedChain> {
  if (config.chain.kind === 'remote') {
    return { chain: config.chain, stop: () => Promise.resolve() };
  }
  const node = await startLocalnet({
    dir: join(config.dataDir, EMBEDDED_CHAIN_DIR),
    port: config.chain.port,
    origins: originsOf(config),
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

/** Pages of the game, by whichever of this machine's names they were opened. */
function originsOf({ publicOrigin, port }: Config): string[] {
  return [
    ...new Set([publicOrigin.origin, `http://localhost:${port}`, `http://127.0.0.1:${port}`]),
  ];
}

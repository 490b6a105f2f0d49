import { join } from 'node:path';
import type { Logger } from './actions/context.ts';
import { readKeypair } from './chain/read-keypair.ts';
import type { Config, RemoteChain } from './config.ts';
import { startLocalnet } from './localnet/process.ts';

/** Where the embedded chain keeps itself, within the data folder. */
export const EMBEDDED_CHAIN_DIR = 'chain';

export interface EmbeddedNode {
  chain: RemoteChain;
  stop(): Promise<void>;
}

/** Starts the chain of a game that brings its own. @throws where its port is taken */
export async function startEmbeddedChain(
  config: Config,
  port: number,
  log: Logger,
): Promise<EmbeddedNode> {
  const node = await startLocalnet({
    dir: join(config.dataDir, EMBEDDED_CHAIN_DIR),
    port,
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
  return [publicOrigin.origin, `http://localhost:${port}`, `http://127.0.0.1:${port}`];
}

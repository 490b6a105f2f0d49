import { join } from 'node:path';
import type { Logger } from '../actions/context.ts';
import type { PayoutSigner } from '../chain/payouts/payout-signer.ts';
import {
  type Config,
  ConfigError,
  type EmbeddedChain,
  type RemoteChain,
} from '../config/config.ts';
import { startLocalnet } from '../localnet/process.ts';
import { SignerStartError } from '../signer/environment.ts';
import { toResignDelayMs } from '../signer/resign-delay.ts';
import { connectSigner, startSigner, takeSignerVariables } from '../signer/start-signer.ts';

/** The embedded chain's folder within the data folder. */
export const EMBEDDED_CHAIN_DIR = 'chain';

/** The chain to play on, the signer of its vault, and how to disconnect from both. */
export interface ChainConnection {
  chain: RemoteChain;
  /** Address of the vault. */
  vault: string;
  signer: PayoutSigner;
  stop: () => Promise<void>;
}

/**
 * Connects to the configured chain and signer, and starts those that run as children of this process.
 * @param variables the environment; the vault's key is removed from it
 * @throws ConfigError if the signer's environment is invalid
 */
export function openChainConnection(
  config: Config,
  variables: Record<string, string | undefined>,
  log: Logger,
): Promise<ChainConnection> {
  return config.chain.kind === 'remote'
    ? connectRemoteChain(config, config.chain, { variables, log })
    : startEmbeddedChain(config, config.chain, { variables, log });
}

interface ChainParts {
  variables: Record<string, string | undefined>;
  log: Logger;
}

async function connectRemoteChain(
  config: Config,
  chain: RemoteChain,
  { variables, log }: ChainParts,
): Promise<ChainConnection> {
  const taken = takeSignerVariables(variables);
  const connection =
    config.signerSocket === null ? startSigner(taken, log) : connectSigner(config.signerSocket);
  const { signer, stop } = connection;
  try {
    return { chain, vault: await signer.loadVault(), signer, stop };
  } catch (error) {
    await stop();
    throw error instanceof SignerStartError ? new ConfigError(error.problems) : error;
  }
}

/** The signer of an embedded chain starts while the server starts, because its address is known. */
async function startEmbeddedChain(
  config: Config,
  { port, slotMs }: EmbeddedChain,
  { variables, log }: ChainParts,
): Promise<ChainConnection> {
  const node = await startLocalnet({
    dir: join(config.dataDir, EMBEDDED_CHAIN_DIR),
    port,
    slotMs,
    origins: listOrigins(config),
    log: (event, detail) => log.info(event, detail),
  });
  const { rpcUrl, wsUrl, genesis } = node;
  const { signer, stop } = startSigner(
    {
      ...takeSignerVariables(variables),
      VAULT_KEYPAIR: genesis.vaultKeypairPath,
      THC_MINT: genesis.thcMint,
      SUPERADMIN_WALLETS: config.superadmins.join(','),
      DATA_DIR: config.dataDir,
    },
    log,
    { resignDelayMs: toResignDelayMs(slotMs) },
  );
  return {
    chain: {
      kind: 'remote',
      rpcUrls: [rpcUrl],
      wsUrl,
      dasUrl: rpcUrl,
      thcMint: genesis.thcMint,
      collection: genesis.collection,
    },
    vault: genesis.vault,
    signer,
    stop: async () => {
      await stop();
      await node.stop();
    },
  };
}

/** Lists the origins at which a browser can open the game. */
function listOrigins({ publicOrigin, port }: Config): string[] {
  return [
    ...new Set([publicOrigin.origin, `http://localhost:${port}`, `http://127.0.0.1:${port}`]),
  ];
}

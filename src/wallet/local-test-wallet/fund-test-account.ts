import { callNode, loadBalance } from './node-rpc.ts';

/** 5 SOL. */
const INITIAL_LAMPORTS = 5_000_000_000;
/** Whole THC: enough for a dozen common seeds. */
const INITIAL_THC = 2000;
/** One grower for the first growhouse, three for a second. */
const INITIAL_GROWERS = 4;

/**
 * Gives a new account its initial funds. SOL comes last, because it marks the account as funded: an
 * interrupted run starts over.
 */
export async function fundTestAccount(rpcUrl: string, address: string): Promise<void> {
  if ((await loadBalance(rpcUrl, address)) > 0) return;
  await callNode(rpcUrl, 'localnet_giveGrower', [address, INITIAL_GROWERS]);
  await callNode(rpcUrl, 'localnet_giveThc', [address, INITIAL_THC]);
  await callNode(rpcUrl, 'requestAirdrop', [address, INITIAL_LAMPORTS]);
}

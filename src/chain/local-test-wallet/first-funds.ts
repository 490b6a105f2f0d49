import { askNode, balanceAt } from './node-rpc.ts';

/** 5 SOL. */
const LAMPORTS = 5_000_000_000;
/** Whole THC: enough for a dozen common seeds. */
const THC = 2000;
/** The first grower founds one growhouse, the other three found a second. */
const GROWERS = 4;

/**
 * Gives an account what a player starts with, if the chain has never seen it. SOL comes last,
 * since having some marks an account as funded: what broke off is given anew.
 */
export async function giveFirstFunds(rpcUrl: string, address: string): Promise<void> {
  if ((await balanceAt(rpcUrl, address)) > 0) return;
  await askNode(rpcUrl, 'localnet_giveGrower', [address, GROWERS]);
  await askNode(rpcUrl, 'localnet_giveThc', [address, THC]);
  await askNode(rpcUrl, 'requestAirdrop', [address, LAMPORTS]);
}

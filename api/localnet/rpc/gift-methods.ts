import { z } from 'zod';
import type { Faucet } from '../genesis/faucet.ts';
import { LAMPORTS_PER_SOL, THC_DECIMALS } from '../genesis/genesis.ts';
import { address, positional, type RpcMethods } from './params.ts';

/** The limits per call. */
const MAX_AIRDROP_LAMPORTS = Number(100n * LAMPORTS_PER_SOL);
const MAX_GROWERS = 60;
const MAX_THC = 1_000_000_000;

/** Creates the methods that give things away, which only a test chain has. */
export function createGiftMethods(faucet: Faucet): RpcMethods {
  return {
    requestAirdrop: positional(
      [address, z.int().min(1).max(MAX_AIRDROP_LAMPORTS)],
      ([wallet, lamports]) => faucet.giveSol(wallet, BigInt(lamports)),
    ),
    localnet_giveGrower: positional([address, z.int().min(1).max(MAX_GROWERS)], ([wallet, count]) =>
      faucet.giveGrowers(wallet, count),
    ),
    localnet_giveThc: positional([address, z.number().positive().max(MAX_THC)], ([wallet, thc]) =>
      faucet.giveThc(wallet, BigInt(Math.round(thc * 10 ** THC_DECIMALS))),
    ),
  };
}

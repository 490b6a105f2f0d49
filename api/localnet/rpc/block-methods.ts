import { z } from 'zod';
import { VersionedMessage } from '@solana/web3.js';
import type { Chain } from '../chain/chain.ts';
import { computeTransactionFee } from '../chain/fee.ts';
import { invalidParams } from '../chain/rpc-error.ts';
import { positional, type RpcMethods } from './params.ts';
import { NODE_VERSION, withContext } from './respond.ts';

const SLOTS_PER_EPOCH = 432_000;
const BLOCKHASH_CHARACTERS = 44;
const MAX_MESSAGE_CHARACTERS = 2048;

/** Creates the methods for the node, its clock and blockhashes. Commitments are ignored. */
export function createBlockMethods(chain: Chain, genesisHash: string): RpcMethods {
  const { slots, store } = chain;
  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': NODE_VERSION, 'feature-set': 0 }),
    getGenesisHash: () => genesisHash,
    getSlot: () => slots.slot(),
    getBlockHeight: () => slots.blockHeight(),
    getEpochInfo: () => ({
      absoluteSlot: slots.slot(),
      blockHeight: slots.blockHeight(),
      epoch: 0,
      slotIndex: slots.blockHeight() % SLOTS_PER_EPOCH,
      slotsInEpoch: SLOTS_PER_EPOCH,
      transactionCount: store.transactionCount(),
    }),
    getTransactionCount: () => store.transactionCount(),
    getLatestBlockhash: () => withContext(chain, slots.latestBlockhash()),
    isBlockhashValid: positional([z.string().max(BLOCKHASH_CHARACTERS)], ([blockhash]) =>
      withContext(chain, slots.isRecent(blockhash)),
    ),
    getFeeForMessage: positional([z.string().max(MAX_MESSAGE_CHARACTERS)], ([text]) => {
      const message = deserializeMessage(text);
      const isRecent = slots.isRecent(message.recentBlockhash);
      return withContext(chain, isRecent ? computeTransactionFee(message) : null);
    }),
    getRecentPrioritizationFees: () => [{ slot: slots.slot(), prioritizationFee: 0 }],
    // Nothing is ever dropped.
    getFirstAvailableBlock: () => 0,
    getBlockTime: positional([z.int().min(0)], ([slot]) => slots.blockTime(slot)),
  };
}

function deserializeMessage(base64: string): VersionedMessage {
  try {
    return VersionedMessage.deserialize(Buffer.from(base64, 'base64'));
  } catch {
    throw invalidParams('not a message');
  }
}

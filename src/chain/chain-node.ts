import { Connection, PublicKey } from '@solana/web3.js';

import type { ConfigShape } from '../contract/shapes.ts';
import { readBalances, watchBalances } from './balances.ts';
import { Outbox } from './outbox.ts';
import { paymentActions, type PaymentTarget } from './payment-actions.ts';

/** Where the chain's node is, and what the game asks it about. */
export type ChainPlace = PaymentTarget & Pick<ConfigShape, 'rpcUrl' | 'wsUrl'>;

/** The chain's node, and all that is asked of it. Addresses are base58. */
export type ChainNode = ReturnType<typeof chainNode>;

export function openChainNode({ rpcUrl, wsUrl, ...target }: ChainPlace): ChainNode {
  return chainNode(new Connection(rpcUrl, { commitment: 'confirmed', wsEndpoint: wsUrl }), target);
}

/** The node behind a connection. */
export function chainNode(connection: Connection, target: PaymentTarget) {
  const mint = new PublicKey(target.thcMint);
  return {
    /** For one transaction that a wallet signs. */
    openOutbox: () => new Outbox(connection),
    readBalances: (owner: string) => readBalances(connection, new PublicKey(owner), mint),
    watchBalances: (owner: string, onChange: () => void) =>
      watchBalances(connection, new PublicKey(owner), mint, onChange),
    ...paymentActions(connection, target),
  };
}

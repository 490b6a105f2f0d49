import { describe, expect, it } from 'vitest';

import { openConnection } from '../../../src/wallet/chain/chain-node.ts';
import { NODE_URL } from '../kit/chain-node.ts';

describe('openConnection', () => {
  it("uses the commitment 'confirmed'", { tags: ['WALLET-20'] }, () => {
    expect(openConnection({ rpcUrl: NODE_URL, wsUrl: 'ws://127.0.0.1:8900' })).toMatchObject({
      commitment: 'confirmed',
      rpcEndpoint: NODE_URL,
    });
    expect(openConnection({ rpcUrl: NODE_URL }).commitment).toBe('confirmed');
  });
});

import { Connection } from '@solana/web3.js';

import type { ConfigShape } from '../../contract/shapes.ts';

type Endpoints = Pick<ConfigShape, 'rpcUrl'> & Partial<Pick<ConfigShape, 'wsUrl'>>;

/** Opens the browser's connection to the chain node; every call reads what is confirmed. */
export const openConnection = ({ rpcUrl, wsUrl }: Endpoints): Connection =>
  new Connection(rpcUrl, {
    commitment: 'confirmed',
    ...(wsUrl !== undefined && { wsEndpoint: wsUrl }),
  });

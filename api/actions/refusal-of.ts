import { ChainUnreachableError } from '../chain/chain.ts';
import { Refused } from './refused.ts';

/** What a caller may be told of this error; null where it is a fault of ours. */
export function refusalOf(error: unknown): Refused | null {
  if (error instanceof Refused) return error;
  if (error instanceof ChainUnreachableError) return new Refused('CHAIN_UNREACHABLE');
  return null;
}

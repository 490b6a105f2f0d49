import { ChainUnreachableError } from '../chain/chain.ts';

/** Waits for an answer of the chain. @returns null if the chain is unreachable */
export async function ignoreUnreachable<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ChainUnreachableError) return null;
    throw error;
  }
}

import { z } from 'zod';
import { createFetchWithTimeout } from './fetch-with-timeout.ts';

/** What a node says about itself. */
export interface NodeState {
  genesisHash: string;
  /** The newest slot that the node has processed. */
  processedSlot: number;
  finalizedSlot: number;
  /** Unix ms of the node's clock, accurate to a second; null if it does not send the time. */
  clockMs: number | null;
}

const replySchema = z.object({ result: z.unknown() });

/** Asks a node about itself. @returns null if it does not answer each question in time */
export async function inspectNode(url: string, timeoutMs: number): Promise<NodeState | null> {
  const request = createFetchWithTimeout(timeoutMs);
  const call = async (method: string, params: unknown[] = []) => {
    const response = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result } = replySchema.parse(await response.json());
    return { result, dateMs: Date.parse(response.headers.get('date') ?? '') };
  };
  try {
    const [genesis, processed, finalized] = await Promise.all([
      call('getGenesisHash'),
      call('getSlot', [{ commitment: 'processed' }]),
      call('getSlot', [{ commitment: 'finalized' }]),
    ]);
    return {
      genesisHash: z.string().parse(genesis.result),
      processedSlot: z.number().parse(processed.result),
      finalizedSlot: z.number().parse(finalized.result),
      clockMs: Number.isNaN(genesis.dateMs) ? null : genesis.dateMs,
    };
  } catch {
    return null;
  }
}

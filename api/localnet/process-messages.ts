import { z } from 'zod';

/** Options that the parent passes to the node's process. */
export const childOptions = z.object({
  dir: z.string(),
  port: z.int().min(0).max(65_534),
  origins: z.array(z.string()).readonly(),
  slotMs: z.int().positive().exactOptional(),
});
export type ChildOptions = z.infer<typeof childOptions>;

const genesis = z.object({
  thcMint: z.string(),
  collection: z.string(),
  vault: z.string(),
  vaultKeypairPath: z.string(),
});
const ready = z.object({
  type: z.literal('ready'),
  rpcUrl: z.string(),
  wsUrl: z.string(),
  genesis,
});

/** Messages from the node's process to its parent. */
export const childMessage = z.discriminatedUnion('type', [
  ready,
  z.object({ type: z.literal('failed'), message: z.string() }),
  z.object({ type: z.literal('fault'), method: z.string(), message: z.string() }),
]);
export type ChildMessage = z.infer<typeof childMessage>;

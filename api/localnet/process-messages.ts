import { z } from 'zod';

/** Options that the parent passes to the node's process. */
export const childOptions = z.object({
  /** Folder of the chain's data and keys. */
  dir: z.string(),
  /** HTTP port; the WebSocket uses the next one (and this one too). 0 picks free ports. */
  port: z.int().min(0).max(65_534),
  /** Origins whose pages may call the node. */
  origins: z.array(z.string()).readonly(),
  /** Duration of a slot in ms; 400 by default. */
  slotMs: z.int().positive().exactOptional(),
});
export type ChildOptions = z.infer<typeof childOptions>;

/** Where a node answers, and the addresses of its chain that the game needs, in base58. */
const localnetAddress = z.object({
  rpcUrl: z.string(),
  wsUrl: z.string(),
  genesis: z.object({
    thcMint: z.string(),
    collection: z.string(),
    vault: z.string(),
    /** JSON secret key file, mode 0600. */
    vaultKeypairPath: z.string(),
  }),
});
export type LocalnetAddress = z.infer<typeof localnetAddress>;

/** Messages from the node's process to its parent. */
export const childMessage = z.discriminatedUnion('type', [
  localnetAddress.extend({ type: z.literal('ready') }),
  z.object({ type: z.literal('failed'), message: z.string() }),
  z.object({ type: z.literal('fault'), method: z.string(), message: z.string() }),
]);
export type ChildMessage = z.infer<typeof childMessage>;

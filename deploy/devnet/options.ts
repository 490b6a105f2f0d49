import { parseArgs } from 'node:util';
import { z } from 'zod';
import { PublicKey } from '@solana/web3.js';
import { parseDecimal, SOL_DECIMALS, THC_DECIMALS } from '../../src/money/amounts.ts';

export const USAGE = `Creates what a server needs on devnet, and writes its environment. Can be run again.

npm run setup:devnet -- --rpc URL [options]

  --rpc URL            a node of devnet; it may carry a key
  --das URL            a node with the DAS API; the same one by default
  --public-rpc URL     the node for browsers (https://api.devnet.solana.com)
  --origin URL         the https origin that players open
  --superadmin ADDRESS may be given several times
  --out FOLDER         where keys and environment are written (.devnet)
  --payer FILE         the key that pays; FOLDER/payer.json by default
  --supply THC         what the vault receives (1000000)
  --vault-sol SOL      what the vault holds at least (0.5)
  --growers NUMBER     size of the test collection, 1 to 60 (10)
  --holder ADDRESS     the wallet that receives the growers; the payer by default
  --metadata-url URL   where FOLDER/metadata will be served; without it, growers have no pictures
  --collection ADDRESS uses this collection and creates none
`;

const isAddress = (text: string): boolean => {
  try {
    return new PublicKey(text).toBase58() === text;
  } catch {
    return false;
  }
};
const address = z.string().refine(isAddress, 'must be a base58 address');
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });

const amount = (decimals: number) =>
  z.string().transform((text, context) => {
    const units = parseDecimal(text, decimals);
    if (units !== null && units > 0n) return units;
    context.addIssue('must be a decimal number above 0');
    return z.NEVER;
  });

const optionsSchema = z.object({
  rpc: url,
  das: url.optional(),
  'public-rpc': url.default('https://api.devnet.solana.com'),
  origin: z.url({ protocol: /^https?$/ }).default('https://growerz.example'),
  superadmin: z.array(address).default([]),
  out: z.string().min(1).default('.devnet'),
  payer: z.string().optional(),
  supply: amount(THC_DECIMALS).prefault('1000000'),
  'vault-sol': amount(SOL_DECIMALS).prefault('0.5'),
  growers: z.coerce.number().int().min(1).max(60).default(10),
  holder: address.optional(),
  // Metadata addresses have at most 200 bytes on the chain.
  'metadata-url': url
    .max(150)
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  collection: address.optional(),
});

export type SetupOptions = z.output<typeof optionsSchema>;

/** Parses the command line. @throws Error that lists everything wrong @returns null for --help */
export function parseOptions(args: readonly string[]): SetupOptions | null {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      rpc: text,
      das: text,
      'public-rpc': text,
      origin: text,
      superadmin: { type: 'string', multiple: true },
      out: text,
      payer: text,
      supply: text,
      'vault-sol': text,
      growers: text,
      holder: text,
      'metadata-url': text,
      collection: text,
      help: { type: 'boolean' },
    },
  });
  const { help, ...given } = values;
  if (help) return null;
  const parsed = optionsSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path, message }) =>
      `--${String(path[0])} ${given.rpc === undefined && path[0] === 'rpc' ? 'is missing' : message}`,
  );
  throw new Error(problems.join('\n'));
}

import { Connection, PublicKey } from '@solana/web3.js';
import { z } from 'zod';
import { configShape } from '../../src/contract/shapes.ts';

const configAnswer = z.object({ data: configShape });
const tokenAmount = z.object({
  parsed: z.object({ info: z.object({ tokenAmount: z.object({ amount: z.string() }) }) }),
});

/** @returns the THC base units a wallet holds, as the chain node says */
export async function chainThcOf(gameUrl: string, address: string): Promise<bigint> {
  const { data } = configAnswer.parse(await (await fetch(`${gameUrl}/api/config`)).json());
  const chain = new Connection(data.rpcUrl, { commitment: 'confirmed', wsEndpoint: data.wsUrl });
  const { value } = await chain.getParsedTokenAccountsByOwner(new PublicKey(address), {
    mint: new PublicKey(data.thcMint),
  });
  return value.reduce(
    (sum, { account }) =>
      sum + BigInt(tokenAmount.parse(account.data).parsed.info.tokenAmount.amount),
    0n,
  );
}

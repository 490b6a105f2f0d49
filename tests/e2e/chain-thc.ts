import { Connection, PublicKey } from '@solana/web3.js';
import { z } from 'zod';
import { askNode } from '../../src/chain/local-test-wallet/node-rpc.ts';
import { configShape } from '../../src/contract/shapes.ts';

const configAnswer = z.object({ data: configShape });
const tokenAmount = z.object({
  parsed: z.object({ info: z.object({ tokenAmount: z.object({ amount: z.string() }) }) }),
});

/** What a running game tells browsers of itself. */
export async function configOf(gameUrl: string) {
  const { data } = configAnswer.parse(await (await fetch(`${gameUrl}/api/config`)).json());
  return data;
}

/** A present of the embedded chain. @param thc whole THC */
export async function giveThc(gameUrl: string, address: string, thc: number): Promise<void> {
  const { rpcUrl } = await configOf(gameUrl);
  await askNode(rpcUrl, 'localnet_giveThc', [address, thc]);
}

/** @returns the THC base units a wallet holds, as the chain node says */
export async function chainThcOf(gameUrl: string, address: string): Promise<bigint> {
  const { rpcUrl, wsUrl, thcMint } = await configOf(gameUrl);
  const chain = new Connection(rpcUrl, { commitment: 'confirmed', wsEndpoint: wsUrl });
  const { value } = await chain.getParsedTokenAccountsByOwner(new PublicKey(address), {
    mint: new PublicKey(thcMint),
  });
  return value.reduce(
    (sum, { account }) =>
      sum + BigInt(tokenAmount.parse(account.data).parsed.info.tokenAmount.amount),
    0n,
  );
}

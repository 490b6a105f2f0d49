import { Connection, PublicKey } from '@solana/web3.js';
import { z } from 'zod';
import { callNode } from '../../src/wallet/local-test-wallet/node-rpc.ts';
import { configShape } from '../../src/contract/shapes.ts';

const configResponse = z.object({ data: configShape });
const tokenAmount = z.object({
  parsed: z.object({ info: z.object({ tokenAmount: z.object({ amount: z.string() }) }) }),
});

/** Fetches the public config of a running game. */
export async function fetchConfig(gameUrl: string) {
  const { data } = configResponse.parse(await (await fetch(`${gameUrl}/api/config`)).json());
  return data;
}

/** Gives a wallet THC on the embedded chain. @param thc whole THC */
export async function giveThc(gameUrl: string, address: string, thc: number): Promise<void> {
  const { rpcUrl } = await fetchConfig(gameUrl);
  await callNode(rpcUrl, 'localnet_giveThc', [address, thc]);
}

/** Gives a wallet SOL on the embedded chain. @param sol whole SOL */
export async function giveSol(gameUrl: string, address: string, sol: number): Promise<void> {
  const { rpcUrl } = await fetchConfig(gameUrl);
  await callNode(rpcUrl, 'requestAirdrop', [address, sol * 1_000_000_000]);
}

/** Fetches a wallet's THC balance from the chain node, in base units. */
export async function fetchThcUnits(gameUrl: string, address: string): Promise<bigint> {
  const { rpcUrl, wsUrl, thcMint } = await fetchConfig(gameUrl);
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

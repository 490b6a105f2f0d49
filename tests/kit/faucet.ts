import { z } from 'zod';

const rpcAnswer = z.object({ result: z.unknown().optional(), error: z.unknown().optional() });

/** Creates what gives growers, THC and SOL on the embedded chain to any wallet. */
export function createFaucet(rpcUrl: string) {
  const rpc = async (method: string, params: unknown[]): Promise<unknown> => {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = rpcAnswer.parse(await response.json());
    if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error)}`);
    return result;
  };
  return {
    giveGrowers: async (address: string, count: number) =>
      z.array(z.string()).parse(await rpc('localnet_giveGrower', [address, count])),
    giveThc: async (address: string, amount: number) => {
      await rpc('localnet_giveThc', [address, amount]);
    },
    giveSol: async (address: string, amount: number) => {
      await rpc('requestAirdrop', [address, amount * 1_000_000_000]);
    },
  };
}

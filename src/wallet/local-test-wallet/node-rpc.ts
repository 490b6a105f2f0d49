import { isRecord } from '../../contract/is-record.ts';

/**
 * Calls a method of the chain node, including those that only the embedded one supports.
 * @throws Error with the node's message
 */
export async function callNode(
  rpcUrl: string,
  method: string,
  params: unknown[],
): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const answer: unknown = await response.json();
  if (isRecord(answer) && 'result' in answer) return answer.result;
  const message = isRecord(answer) && isRecord(answer.error) ? answer.error.message : null;
  throw new Error(
    typeof message === 'string' ? message : `The chain node did not answer ${method}`,
  );
}

/** Loads the SOL balance of an account. @returns lamports */
export async function loadBalance(rpcUrl: string, address: string): Promise<number> {
  const balance = await callNode(rpcUrl, 'getBalance', [address]);
  if (isRecord(balance) && typeof balance.value === 'number') return balance.value;
  throw new Error('The chain node returned no balance');
}

/** 5 SOL. */
const INITIAL_LAMPORTS = 5_000_000_000;
/** Whole THC: enough for a dozen common seeds. */
const INITIAL_THC = 2000;
/** One grower for the first growhouse, three for a second. */
const INITIAL_GROWERS = 4;

/**
 * Gives a new account its initial funds. SOL comes last, because it marks the account as funded: an
 * interrupted run starts over.
 */
export async function fundTestAccount(rpcUrl: string, address: string): Promise<void> {
  if ((await loadBalance(rpcUrl, address)) > 0) return;
  await callNode(rpcUrl, 'localnet_giveGrower', [address, INITIAL_GROWERS]);
  await callNode(rpcUrl, 'localnet_giveThc', [address, INITIAL_THC]);
  await callNode(rpcUrl, 'requestAirdrop', [address, INITIAL_LAMPORTS]);
}

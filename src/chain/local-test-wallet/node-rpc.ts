const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Asks the chain node, also for what only the embedded one offers.
 * @throws Error with the node's words
 */
export async function askNode(rpcUrl: string, method: string, params: unknown[]): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const answer: unknown = await response.json();
  if (isRecord(answer) && 'result' in answer) return answer.result;
  const words = isRecord(answer) && isRecord(answer.error) ? answer.error.message : null;
  throw new Error(typeof words === 'string' ? words : `The chain node did not answer ${method}`);
}

/** An account's SOL. @returns lamports */
export async function balanceAt(rpcUrl: string, address: string): Promise<number> {
  const balance = await askNode(rpcUrl, 'getBalance', [address]);
  if (isRecord(balance) && typeof balance.value === 'number') return balance.value;
  throw new Error('The chain node answered no balance');
}

/** Creates a `fetch` that aborts after a timeout, which includes reading the body. */
export function createFetchWithTimeout(timeoutMs: number): typeof fetch {
  return (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
}

/**
 * Creates a `fetch` for JSON-RPC that also rejects the answer to another request, which a broken proxy
 * in front of a node may return. web3.js does not compare the ids.
 */
export function createRpcFetch(timeoutMs: number): typeof fetch {
  const fetchInTime = createFetchWithTimeout(timeoutMs);
  return async (input, init) => {
    const response = await fetchInTime(input, init);
    const id = typeof init?.body === 'string' ? REQUEST_ID.exec(init.body)?.[1] : undefined;
    if (id === undefined || !response.ok) return response;
    const text = await response.text();
    if (!text.includes(`"${id}"`)) throw new TypeError('The answer belongs to another request');
    const { status, headers } = response;
    return new Response(text, { status, headers });
  };
}

/** The ids of web3.js are UUIDs, which occur nowhere else in a request or an answer. */
const REQUEST_ID = /"id":"([0-9a-f-]{36})"/;

import { z } from 'zod';
import { RPC_CODES, RpcError } from '../chain/rpc-error.ts';
import type { RpcMethods } from './method.ts';

const MAX_BATCH_SIZE = 100;

const rpcRequest = z.object({
  id: z.union([z.string(), z.number(), z.null()]).optional(),
  method: z.string(),
  params: z.unknown().optional(),
});
export type RpcRequest = z.infer<typeof rpcRequest>;
export type RpcId = string | number | null;

/** The response to one request. */
export type RpcResponse =
  | { readonly jsonrpc: '2.0'; readonly id: RpcId; readonly result: unknown }
  | { readonly jsonrpc: '2.0'; readonly id: RpcId; readonly error: object };

/** Called with an unexpected error; the caller only gets 'Internal error'. */
export type OnFault = (method: string, cause: unknown) => void;

/** Handles JSON-RPC requests, single or in batches. Never throws. */
export class Dispatcher {
  readonly #methods: RpcMethods;
  readonly #onFault: OnFault;

  constructor(methods: RpcMethods, onFault: OnFault) {
    this.#methods = methods;
    this.#onFault = onFault;
  }

  /** Handles the text of a request or of a batch. */
  handleText(text: string): RpcResponse | RpcResponse[] {
    const request = parseJson(text);
    if (request === undefined) return createFailure(null, RPC_CODES.parseError, 'Parse error');
    if (!Array.isArray(request)) return this.handle(request);
    if (request.length === 0 || request.length > MAX_BATCH_SIZE) {
      return createFailure(
        null,
        RPC_CODES.invalidRequest,
        `A batch has 1 to ${MAX_BATCH_SIZE} requests`,
      );
    }
    return request.map((item) => this.handle(item));
  }

  handle(request: unknown): RpcResponse {
    const parsed = rpcRequest.safeParse(request);
    if (!parsed.success) return createFailure(null, RPC_CODES.invalidRequest, 'Invalid request');
    const { id = null, method, params } = parsed.data;
    return this.run(id, method, () => {
      const run = Object.hasOwn(this.#methods, method) ? this.#methods[method] : undefined;
      if (!run) throw new RpcError(RPC_CODES.methodNotFound, 'Method not found');
      return run(params);
    });
  }

  /** Responds with the value that `work` returns or the error that it throws. */
  run(id: RpcId, method: string, work: () => unknown): RpcResponse {
    try {
      return { jsonrpc: '2.0', id, result: work() };
    } catch (cause) {
      if (cause instanceof RpcError)
        return createFailure(id, cause.code, cause.message, cause.data);
      this.#onFault(method, cause);
      return createFailure(id, RPC_CODES.internal, 'Internal error');
    }
  }
}

/** Parses a request from a socket message; null if it is malformed. */
export function parseRequest(text: string): RpcRequest | null {
  const parsed = rpcRequest.safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function createFailure(id: RpcId, code: number, message: string, data?: unknown): RpcResponse {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } };
}

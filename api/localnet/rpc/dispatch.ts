import { z } from 'zod';
import { RPC_CODES, RpcError } from '../chain/rpc-error.ts';
import type { RpcMethods } from './params.ts';

const MAX_BATCH = 100;

const rpcRequest = z.object({
  id: z.union([z.string(), z.number(), z.null()]).optional(),
  method: z.string(),
  params: z.unknown().optional(),
});
export type RpcRequest = z.infer<typeof rpcRequest>;
export type RpcId = string | number | null;

/** An answer to one request. */
export type RpcAnswer =
  | { readonly jsonrpc: '2.0'; readonly id: RpcId; readonly result: unknown }
  | { readonly jsonrpc: '2.0'; readonly id: RpcId; readonly error: object };

/** Told of errors that nobody foresaw; the caller gets an internal error. */
export type OnFault = (method: string, cause: unknown) => void;

/** Answers JSON-RPC requests, single or in batches. Never throws. */
export class Dispatcher {
  readonly #methods: RpcMethods;
  readonly #onFault: OnFault;

  constructor(methods: RpcMethods, onFault: OnFault) {
    this.#methods = methods;
    this.#onFault = onFault;
  }

  /** Answers the text of a request or a batch of them. */
  answerText(text: string): RpcAnswer | RpcAnswer[] {
    const request = parseJson(text);
    if (request === undefined) return createFailure(null, RPC_CODES.parseError, 'Parse error');
    if (!Array.isArray(request)) return this.answer(request);
    if (request.length === 0 || request.length > MAX_BATCH) {
      return createFailure(
        null,
        RPC_CODES.invalidRequest,
        `A batch has 1 to ${MAX_BATCH} requests`,
      );
    }
    return request.map((one) => this.answer(one));
  }

  answer(request: unknown): RpcAnswer {
    const parsed = rpcRequest.safeParse(request);
    if (!parsed.success) return createFailure(null, RPC_CODES.invalidRequest, 'Invalid request');
    const { id = null, method, params } = parsed.data;
    return this.run(id, method, () => {
      const answer = Object.hasOwn(this.#methods, method) ? this.#methods[method] : undefined;
      if (!answer) throw new RpcError(RPC_CODES.methodNotFound, 'Method not found');
      return answer(params);
    });
  }

  /** Answers with what `work` returns, or with the error that it throws. */
  run(id: RpcId, method: string, work: () => unknown): RpcAnswer {
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

/** Reads a request from a socket message; null if it is none. */
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

function createFailure(id: RpcId, code: number, message: string, data?: unknown): RpcAnswer {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } };
}

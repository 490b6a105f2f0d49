/** JSON-RPC error codes. Codes below -32000 are those of a Solana validator. */
export const RPC_CODES = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  assetNotFound: -32000,
  preflightFailure: -32002,
  signatureFailure: -32003,
  unsupportedVersion: -32015,
} as const;

/** A refusal that the caller gets as a JSON-RPC error. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** Creates the error for parameters that are missing, malformed or out of bounds. */
export function invalidParams(reason: string): RpcError {
  return new RpcError(RPC_CODES.invalidParams, `Invalid params: ${reason}`);
}

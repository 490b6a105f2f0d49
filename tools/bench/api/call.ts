/** A request that a benchmark sends. */
export interface Call {
  readonly port: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The status that the response must have. */
  readonly status: number;
}

/** A GET request that a benchmark repeats. */
export interface Read {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The status every response must have. */
  readonly status: number;
}

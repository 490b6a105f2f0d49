/** The two sources of the page. */
export interface PageSources {
  readonly network: () => Promise<Response>;
  readonly cached: () => Promise<Response>;
  /** Time after which the cached page is shown, because the network is slow. */
  readonly maxWaitMs: number;
}

/** Returns the page of the server, or the cached one if the server is slow or fails. */
export async function loadNewestPage({
  network,
  cached,
  maxWaitMs,
}: PageSources): Promise<Response> {
  const answer = network().then(
    (response) => (response.ok ? response : null),
    () => null,
  );
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), maxWaitMs));
  return (await Promise.race([answer, timeout])) ?? cached();
}

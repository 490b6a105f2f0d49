interface ResponseHead {
  readonly ok: boolean;
  readonly headers: { get(name: string): string | null };
}

/**
 * Returns whether a response of the API came from somebody else. A captive portal answers everything
 * with its own page, and a page is nothing that the API ever answers a call with.
 */
export const isCaptivePortal = ({ ok, headers }: ResponseHead): boolean =>
  ok && headers.get('content-type')?.startsWith('text/html') === true;

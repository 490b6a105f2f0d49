declare global {
  /** Set by index.html and by the service worker. */
  var GROWERZ_BUILD: string | undefined;
}

/** Returns the build id of this page or service worker; 'dev' during development. */
export const getBuild = (): string => globalThis.GROWERZ_BUILD ?? 'dev';

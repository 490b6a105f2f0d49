/** The hosts of the push services that browsers use. A leading dot stands for any subdomain. */
const PUSH_HOSTS: readonly string[] = [
  // Chrome and all other Chromium browsers.
  'fcm.googleapis.com',
  // Firefox.
  'updates.push.services.mozilla.com',
  // Safari.
  '.push.apple.com',
  // Edge on Windows.
  '.notify.windows.com',
];

/**
 * Whether messages may be sent to an endpoint, which a client has named: it must belong to a known push
 * service, because the server would otherwise send requests wherever a client tells it to.
 * @param testOrigin an origin that is allowed as well; null for none
 */
export function isAllowedEndpoint(endpoint: string, testOrigin: string | null): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (testOrigin !== null && url.origin === testOrigin) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return PUSH_HOSTS.some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
  );
}

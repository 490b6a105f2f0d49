import { getUrlHost, listUrlSecrets } from '../url-secrets.ts';
import type { Operator } from '../config.ts';
import { type CheckResult, ok, warn } from './check.ts';

export interface ProxySettings {
  publicOrigin: URL;
  host: string;
  trustedProxies: number;
}

const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '::1'];

/** Checks that visitors cannot choose the address by which their requests are counted. */
export function checkProxy({ publicOrigin, host, trustedProxies }: ProxySettings): CheckResult {
  const name = 'Proxy';
  const isReachable = !LOOPBACK_HOSTS.includes(host);
  if (trustedProxies > 0 && isReachable) {
    return warn(
      name,
      `TRUST_PROXY is ${trustedProxies} and HOST is ${host}: a visitor who reaches the port ` +
        'directly can choose the address that limits count',
      'Let only the proxy reach the port, or set HOST=127.0.0.1',
    );
  }
  if (trustedProxies === 0) return ok(name, `none in front of ${publicOrigin.origin}`);
  return ok(name, `${trustedProxies} in front of ${publicOrigin.origin}`);
}

/** Checks that the legal pages name the operator and a way to reach them. */
export function checkOperator(
  { name: operator, email, url }: Operator,
  { isLocalnet }: { isLocalnet: boolean },
): CheckResult {
  const name = 'Operator';
  const missing = [
    ...(operator === null ? ['OPERATOR_NAME'] : []),
    ...(email === null && url === null ? ['CONTACT_EMAIL or CONTACT_URL'] : []),
  ];
  if (missing.length === 0) return ok(name, [operator, email ?? url].join(', '));
  if (isLocalnet) return ok(name, 'not configured, which is fine on localnet');
  return warn(
    name,
    `${missing.join(' and ')} is not set: the privacy page and the terms cannot say who runs the ` +
      'game or how to reach them',
    `Set ${missing.join(' and ')}`,
  );
}

/** Checks the node that browsers use. @param url null if they use the server's, on localnet */
export function checkBrowserNode(url: string | null): CheckResult {
  const name = 'Browser node';
  if (url === null) return ok(name, 'the server’s own');
  const host = getUrlHost(url);
  if (listUrlSecrets(url).length === 0) return ok(name, host);
  return warn(
    name,
    `PUBLIC_RPC_URL ${host} contains a key that every visitor can read`,
    'Restrict the key to your origin at the provider',
  );
}

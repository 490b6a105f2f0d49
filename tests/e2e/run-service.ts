import { ed25519 } from '@noble/curves/ed25519';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { HEADERS } from '../../src/contract/envelope.ts';
import { identityShape } from '../../src/contract/shapes.ts';
import { getTestAccount } from '../../src/wallet/local-test-wallet/test-accounts.ts';
import { signInByKey } from './stored-session.ts';

const service = z.object({ shortName: z.string(), status: z.string() });
const serviceList = z.object({ data: z.object({ data: z.array(service) }) });

/**
 * Runs a background service as a superadmin and waits for the end of the run. Only the game's own
 * actions tell a service that there is work; what a test writes into the database would wait for
 * the service's next turn.
 * @param shortName as in the paths of the API
 */
export async function runService(gameUrl: string, shortName: string): Promise<void> {
  const call = await openAdminSession(`${gameUrl}/api/admin`);
  const isIdle = async () => {
    const { data } = serviceList.parse(await call('GET', '/services/list'));
    return data.data.some((each) => each.shortName === shortName && each.status === 'IDLE');
  };
  // A run that has not ended refuses another one.
  await expect(() => call('POST', `/services/run/${shortName}`)).toPass();
  await expect.poll(isIdle).toBe(true);
}

/** Signs the superadmin in. @returns a function that calls the admin API */
async function openAdminSession(adminUrl: string) {
  const { keypair } = getTestAccount('Superadmin');
  const player = await signInByKey(new URL(adminUrl).origin, keypair);
  const publicKey = keypair.publicKey.toBase58();
  const message = Buffer.from(publicKey);
  const signature = ed25519.sign(message, keypair.secretKey.slice(0, 32));
  const credentials = {
    publicKey,
    signedMessage: Buffer.from(signature).toString('base64'),
    encodedMessage: message.toString('base64'),
  };
  let { token } = player;
  const call = async (method: 'GET' | 'POST', path: string, body: object = {}) => {
    const answer = await fetch(adminUrl + path, {
      method,
      headers: {
        'content-type': 'application/json',
        [HEADERS.adminAuthorization]: `Bearer ${token}`,
      },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.json() as Promise<unknown>;
  };
  const answer = await call('POST', '/authenticate', credentials);
  token = z.object({ data: identityShape }).parse(answer).data.token;
  return call;
}

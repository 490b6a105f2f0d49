import { ed25519 } from '@noble/curves/ed25519';
import { z } from 'zod';
import { HEADERS } from '../../src/contract/envelope.ts';
import { identityShape } from '../../src/contract/shapes.ts';
import { getTestAccount } from '../../src/wallet/local-test-wallet/test-accounts.ts';
import { signInByKey } from './stored-session.ts';

const failure = z.object({ message: z.string() });

/**
 * Starts a run of a background service as a superadmin, for what a test has written into the
 * database: only the game's own actions tell a service that there is work.
 * @param shortName as in the paths of the API
 * @throws Error with the reason of a refusal, such as a run that has not ended
 */
export async function runService(gameUrl: string, shortName: string): Promise<void> {
  const { keypair } = getTestAccount('Superadmin');
  const { token } = await signInByKey(gameUrl, keypair);
  const publicKey = keypair.publicKey.toBase58();
  const message = Buffer.from(publicKey);
  const signature = ed25519.sign(message, keypair.secretKey.slice(0, 32));
  const credentials = {
    publicKey,
    signedMessage: Buffer.from(signature).toString('base64'),
    encodedMessage: message.toString('base64'),
  };
  const admin = await post(`${gameUrl}/api/admin/authenticate`, token, credentials);
  const session = z.object({ data: identityShape }).parse(admin).data;
  await post(`${gameUrl}/api/admin/services/run/${shortName}`, session.token, {});
}

async function post(url: string, token: string, body: object): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [HEADERS.adminAuthorization]: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  });
  const content: unknown = await answer.json();
  if (!answer.ok) throw new Error(failure.parse(content).message);
  return content;
}

import { ed25519 } from '@noble/curves/ed25519';
import { Keypair } from '@solana/web3.js';
import { z } from 'zod';
import { identityShape, type IdentityShape, signInInputShape } from '../../src/contract/shapes.ts';
import { IDENTITY_KEY } from '../../src/http/stored-identity.ts';
import { formatSignInMessage } from '../../src/wallet/signing/format-sign-in-message.ts';
import { fundTestAccount } from '../../src/wallet/local-test-wallet/node-rpc.ts';
import { getTestAccount } from '../../src/wallet/local-test-wallet/test-accounts.ts';
import { WALLET_NAME_KEY } from '../../src/wallet/wallet-names.ts';
import { LOCAL_TEST_WALLET } from '../../src/wallet/wallet-names.ts';
import { fetchConfig } from './chain-thc.ts';

/** Local storage by key. */
export type StoredEntries = Readonly<Record<string, string>>;

/**
 * Funds an account of the local test wallet and signs it in, without a browser. All accounts but
 * the superadmin's are new.
 * @returns what the app keeps in local storage of a player who has signed in before
 */
export async function createStoredSession(
  gameUrl: string,
  account: string,
): Promise<StoredEntries> {
  const keypair =
    account === 'Superadmin' ? getTestAccount('Superadmin').keypair : Keypair.generate();
  const { rpcUrl } = await fetchConfig(gameUrl);
  await fundTestAccount(rpcUrl, keypair.publicKey.toBase58());
  const identity = await signInByKey(gameUrl, keypair);
  const seeds =
    account === 'Superadmin' ? {} : { [account]: Buffer.from(keypair.secretKey).toString('hex') };
  return {
    [IDENTITY_KEY]: JSON.stringify(identity),
    [WALLET_NAME_KEY]: JSON.stringify(LOCAL_TEST_WALLET),
    localTestWallet: JSON.stringify({ seeds, chosen: account, asksBeforeSigning: false }),
    signedInAtMs: String(Date.now()),
  };
}

/** Signs a wallet in with its key. @returns its identity, with the token of the session */
export async function signInByKey(gameUrl: string, keypair: Keypair): Promise<IdentityShape> {
  const publicKey = keypair.publicKey.toBase58();
  const { data: fields } = z
    .object({ data: signInInputShape })
    .parse(await (await fetch(`${gameUrl}/api/sign-in-input`)).json());
  const message = new TextEncoder().encode(formatSignInMessage(fields, publicKey));
  const signature = ed25519.sign(message, keypair.secretKey.slice(0, 32));
  const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
  const answer = await fetch(`${gameUrl}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      publicKey,
      signIn: { signedMessage: toBase64(message), signature: toBase64(signature) },
    }),
  });
  return z.object({ data: identityShape }).parse(await answer.json()).data;
}

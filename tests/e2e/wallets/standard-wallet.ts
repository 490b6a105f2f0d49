import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { signInMessage } from '../../../src/chain/local-test-wallet/sign-in-message.ts';
import { askNode } from '../../../src/chain/local-test-wallet/node-rpc.ts';
import { configOf } from '../chain-thc.ts';
import type { WalletOwner } from './owner.ts';
import { type Question, type WalletPageFacts } from './standard-wallet-page.ts';

const signInFields = z.looseObject({
  domain: z.string(),
  statement: z.string(),
  uri: z.string(),
  version: z.string(),
  chainId: z.string(),
  nonce: z.string(),
  issuedAt: z.string(),
  expirationTime: z.string(),
});

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** What the page's half of the wallet has to know. */
export const pageFacts = (owner: WalletOwner, name: string): WalletPageFacts => ({
  name,
  address: owner.address,
  publicKey: [...owner.keypair.publicKey.toBytes()],
});

/** Lets the pages of a context ask the owner of the wallet that is installed in them. */
export async function attachOwner(
  context: BrowserContext,
  owner: WalletOwner,
  gameUrl: string,
): Promise<void> {
  const { rpcUrl } = await configOf(gameUrl);
  await context.exposeFunction('askWalletOwner', async ({ method, payload }: Question) => {
    if (!(await owner.agreesTo(method))) return null;
    if (method === 'connect') return [];
    if (method === 'signIn') return signIn(owner, payload);
    const signed = owner.signTransaction(Buffer.from(payload, 'base64'));
    const encoded = toBase64(signed.serialize());
    if (method === 'signTransaction') return [encoded];
    await askNode(rpcUrl, 'sendTransaction', [encoded, { encoding: 'base64' }]);
    return signed.signatures.map(toBase64);
  });
}

function signIn(owner: WalletOwner, payload: string): string[] {
  const fields = signInFields.parse(JSON.parse(payload));
  const message = new TextEncoder().encode(signInMessage(fields, owner.address));
  return [toBase64(message), toBase64(owner.sign(message))];
}

import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { formatSignInMessage } from '../../../src/wallet/format-sign-in-message.ts';
import { callNode } from '../../../src/wallet/local-test-wallet/node-rpc.ts';
import { fetchConfig } from '../chain-thc.ts';
import type { WalletOwner } from './owner.ts';
import { type WalletRequest, type WalletPageOptions } from './standard-wallet-page.ts';

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

/** Returns the options for the wallet inside the page. */
export const toWalletPageOptions = (owner: WalletOwner, name: string): WalletPageOptions => ({
  name,
  address: owner.address,
  publicKey: [...owner.keypair.publicKey.toBytes()],
});

/** Connects the wallets in the pages of a context to their owner. */
export async function attachOwner(
  context: BrowserContext,
  owner: WalletOwner,
  gameUrl: string,
): Promise<void> {
  const { rpcUrl } = await fetchConfig(gameUrl);
  await context.exposeFunction('askWalletOwner', async ({ method, payload }: WalletRequest) => {
    if (!(await owner.requestApproval(method))) return null;
    if (method === 'connect') return [];
    if (method === 'signIn') return signIn(owner, payload);
    const signed = owner.signTransaction(Buffer.from(payload, 'base64'));
    const encoded = toBase64(signed.serialize());
    if (method === 'signTransaction') return [encoded];
    await callNode(rpcUrl, 'sendTransaction', [encoded, { encoding: 'base64' }]);
    return signed.signatures.map(toBase64);
  });
}

function signIn(owner: WalletOwner, payload: string): string[] {
  const fields = signInFields.parse(JSON.parse(payload));
  const message = new TextEncoder().encode(formatSignInMessage(fields, owner.address));
  return [toBase64(message), toBase64(owner.sign(message))];
}

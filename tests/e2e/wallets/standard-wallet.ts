import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { formatSignInMessage } from '../../../src/wallet/signing/format-sign-in-message.ts';
import { callNode } from '../../../src/wallet/local-test-wallet/node-rpc.ts';
import { fetchConfig } from '../chain-thc.ts';
import type { WalletOwner } from './owner.ts';
import type { WalletPageOptions, WalletQuirks, WalletRequest } from './standard-wallet-page.ts';

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
export const toWalletPageOptions = (
  owner: WalletOwner,
  name: string,
  quirks: WalletQuirks = {},
): WalletPageOptions => ({
  name,
  address: owner.address,
  publicKey: [...owner.keypair.publicKey.toBytes()],
  quirks,
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
    if (method === 'signMessage') return signMessage(owner, Buffer.from(payload, 'base64'));
    const signed = owner.signTransaction(Buffer.from(payload, 'base64'));
    const encoded = toBase64(signed.serialize());
    if (method === 'signTransaction') return [encoded];
    await callNode(rpcUrl, 'sendTransaction', [encoded, { encoding: 'base64' }]);
    const [signature = new Uint8Array()] = signed.signatures;
    return [toBase64(signature)];
  });
}

const signMessage = (owner: WalletOwner, message: Uint8Array): string[] => [
  toBase64(message),
  toBase64(owner.sign(message)),
];

function signIn(owner: WalletOwner, payload: string): string[] {
  const fields = signInFields.parse(JSON.parse(payload));
  return signMessage(owner, Buffer.from(formatSignInMessage(fields, owner.address)));
}

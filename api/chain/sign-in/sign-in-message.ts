import type { SignInInputShape } from '../../../src/contract/shapes.ts';

/** What the text says that a wallet signs for Sign In With Solana. */
type SignInMessage = SignInInputShape & { address: string };

/** Each of the fields once and no others, in the order that the format prescribes. */
const MESSAGE = new RegExp(
  [
    '^(?<domain>.*) wants you to sign in with your Solana account:',
    '(?<address>.*)',
    '',
    '(?<statement>.*)',
    '',
    'URI: (?<uri>.*)',
    'Version: (?<version>.*)',
    'Chain ID: (?<chainId>.*)',
    'Nonce: (?<nonce>.*)',
    'Issued At: (?<issuedAt>.*)',
    'Expiration Time: (?<expirationTime>.*)$',
  ].join('\n'),
);

/** Parses a message. @returns null for any other text */
export function parseSignInMessage(text: string): SignInMessage | null {
  const fields = MESSAGE.exec(text)?.groups;
  return fields ? ({ ...fields } as SignInMessage) : null;
}

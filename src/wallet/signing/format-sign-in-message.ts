import type { SolanaSignInInput } from '@solana/wallet-standard-features';

/** Formats the text that a wallet signs, as specified by Sign In With Solana, with the fields that our server chooses. */
export function formatSignInMessage(input: SolanaSignInInput, address: string): string {
  const intro = `${input.domain ?? location.host} wants you to sign in with your Solana account:\n${address}`;
  const fields = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return [intro, input.statement, fields.join('\n')].filter(Boolean).join('\n\n');
}

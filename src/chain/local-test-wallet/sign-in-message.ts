import type { SolanaSignInInput } from '@solana/wallet-standard-features';

/** The text a wallet signs for Sign In With Solana, by that standard's grammar. */
export function signInMessage(input: SolanaSignInInput, address: string): string {
  const intro = `${input.domain ?? location.host} wants you to sign in with your Solana account:\n${address}`;
  const statement = input.statement === undefined ? [] : [input.statement];
  const fields = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  const resources = input.resources ? ['Resources:', ...input.resources.map((r) => `- ${r}`)] : [];
  const lines = [...fields, ...resources];
  return [intro, ...statement, ...(lines.length > 0 ? [lines.join('\n')] : [])].join('\n\n');
}

import type { SolanaSignInInput } from '@solana/wallet-standard-features';

/** Formats the text that a wallet signs, as specified by Sign In With Solana. */
export function formatSignInMessage(input: SolanaSignInInput, address: string): string {
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

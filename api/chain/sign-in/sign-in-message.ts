/** The fields of the text that a wallet signs for Sign In With Solana. */
export interface SignInMessage {
  domain: string;
  address: string;
  statement: string;
  uri: string;
  version: string;
  chainId: string;
  nonce: string;
  issuedAt: string;
  expirationTime: string;
}

const GREETING = ' wants you to sign in with your Solana account:';

/** The lines after the statement, in the order the format prescribes. */
const FIELDS = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
] as const;

/**
 * Parses a message that has each of the fields once and no others.
 * @returns null for any other text
 */
export function parseSignInMessage(text: string): SignInMessage | null {
  const [greeting = '', address = '', blank, statement = '', secondBlank, ...lines] =
    text.split('\n');
  if (!greeting.endsWith(GREETING) || blank !== '' || secondBlank !== '') return null;
  if (lines.length !== FIELDS.length) return null;
  const message: SignInMessage = {
    domain: greeting.slice(0, -GREETING.length),
    address,
    statement,
    uri: '',
    version: '',
    chainId: '',
    nonce: '',
    issuedAt: '',
    expirationTime: '',
  };
  for (const [index, [label, field]] of FIELDS.entries()) {
    const line = lines[index] ?? '';
    if (!line.startsWith(`${label}: `)) return null;
    message[field] = line.slice(label.length + 2);
  }
  return message;
}

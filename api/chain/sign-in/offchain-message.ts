import bs58 from 'bs58';

/**
 * The headers that hardware wallets put before a text that they sign, so that it cannot be mistaken for
 * a transaction. Two layouts of version 0 are in use: the one of the Ledger app, and the longer one of
 * the specification, which also names the application and the signers.
 */

const SIGNING_DOMAIN = Buffer.from('\xffsolana offchain', 'latin1');
const VERSION = 0;
/** 0 is printable ASCII, 1 is UTF-8, and 2 is UTF-8 that is too long for a hardware wallet. */
const LAST_FORMAT = 2;
const APPLICATION_BYTES = 32;
const KEY_BYTES = 32;
const LENGTH_BYTES = 2;

/**
 * Removes the header of an off-chain message.
 * @param address base58; a header that names signers must name it
 * @returns the text, or the same bytes if they do not begin with a known header
 */
export function removeOffchainHeader(message: Uint8Array, address: string): Buffer {
  const bytes = Buffer.from(message);
  const isOffchain = bytes.subarray(0, SIGNING_DOMAIN.length).equals(SIGNING_DOMAIN);
  if (!isOffchain || bytes[SIGNING_DOMAIN.length] !== VERSION) return bytes;
  const rest = bytes.subarray(SIGNING_DOMAIN.length + 1);
  return readText(rest) ?? readTextAfterSigners(rest, address) ?? bytes;
}

/** Reads format, length and text. @returns null if the bytes have another layout */
function readText(bytes: Buffer): Buffer | null {
  const format = bytes[0] ?? Infinity;
  return format <= LAST_FORMAT ? readSized(bytes.subarray(1)) : null;
}

/** Reads application domain, format, signers, length and text. @returns null for another layout */
function readTextAfterSigners(bytes: Buffer, address: string): Buffer | null {
  const [format = Infinity, signerCount = 0] = bytes.subarray(APPLICATION_BYTES);
  if (format > LAST_FORMAT) return null;
  const signersAt = APPLICATION_BYTES + 2;
  const textAt = signersAt + signerCount * KEY_BYTES;
  const signers = Array.from({ length: signerCount }, (_, index) => {
    const keyAt = signersAt + index * KEY_BYTES;
    return bs58.encode(bytes.subarray(keyAt, keyAt + KEY_BYTES));
  });
  return signers.includes(address) ? readSized(bytes.subarray(textAt)) : null;
}

/** Reads a text that follows its length and ends the message. */
function readSized(bytes: Buffer): Buffer | null {
  const text = bytes.subarray(LENGTH_BYTES);
  return bytes.length >= LENGTH_BYTES && bytes.readUInt16LE(0) === text.length ? text : null;
}

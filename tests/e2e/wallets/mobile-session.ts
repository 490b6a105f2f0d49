import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';

const POINT_BYTES = 65;
const COUNTER_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const CURVE = 'prime256v1';

/** The wallet's side of an encrypted Mobile Wallet Adapter session. */
export class MobileSession {
  /** The first message: the wallet's public key and an encrypted greeting. */
  readonly hello: Buffer;
  readonly #key: Buffer;
  #sent = 0;
  #received = 0;

  /**
   * @param association the page's public key point, from the intent
   * @param request the page's session key point, signed with the association key
   */
  constructor(association: Buffer, request: Buffer) {
    const point = request.subarray(0, POINT_BYTES);
    const signature = request.subarray(POINT_BYTES);
    const key = { key: toPublicKey(association), dsaEncoding: 'ieee-p1363' } as const;
    if (!verify('sha256', point, key, signature))
      throw new Error('The signature of the greeting is invalid');
    const own = createECDH(CURVE);
    own.generateKeys();
    const secret = own.computeSecret(point);
    this.#key = Buffer.from(hkdfSync('sha256', secret, association, Buffer.alloc(0), 16));
    this.hello = Buffer.concat([own.getPublicKey(), this.seal({ v: 'v1' })]);
  }

  /** Encrypts a message: counter, initialization vector, ciphertext and tag. */
  seal(message: object): Buffer {
    const counter = Buffer.alloc(COUNTER_BYTES);
    counter.writeUInt32BE(++this.#sent);
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-128-gcm', this.#key, iv).setAAD(counter);
    const text = Buffer.concat([cipher.update(JSON.stringify(message), 'utf8'), cipher.final()]);
    return Buffer.concat([counter, iv, text, cipher.getAuthTag()]);
  }

  open(sealed: Buffer): unknown {
    const counter = sealed.subarray(0, COUNTER_BYTES);
    if (counter.readUInt32BE() !== ++this.#received) throw new Error('A message is missing');
    const iv = sealed.subarray(COUNTER_BYTES, COUNTER_BYTES + IV_BYTES);
    const decipher = createDecipheriv('aes-128-gcm', this.#key, iv)
      .setAAD(counter)
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    const body = sealed.subarray(COUNTER_BYTES + IV_BYTES, -TAG_BYTES);
    const text = Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    return JSON.parse(text);
  }
}

function toPublicKey(point: Buffer) {
  if (point.length !== POINT_BYTES || point[0] !== 4) throw new Error('Not an uncompressed point');
  const half = (POINT_BYTES - 1) / 2;
  const x = point.subarray(1, 1 + half).toString('base64url');
  const y = point.subarray(1 + half).toString('base64url');
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}

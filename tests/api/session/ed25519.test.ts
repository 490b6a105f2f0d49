import { createHash } from 'node:crypto';
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils';
import { ed25519 } from '@noble/curves/ed25519';
import bs58 from 'bs58';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSignedBy, isWalletAddress } from '../../../api/chain/sign-in/ed25519.ts';

const fromHex = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const zeros = (count: number) => '00'.repeat(count);
const ones = (count: number) => 'ff'.repeat(count);

/** The eight points of small order in their canonical encodings. */
const SMALL_ORDER = {
  'order 1': `01${zeros(31)}`,
  'order 2': `ec${ones(30)}7f`,
  'order 4': zeros(32),
  'order 4, negative': `${zeros(31)}80`,
  'order 8, first': '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'order 8, second': '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'order 8, third': 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'order 8, fourth': 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
};

const NON_CANONICAL = {
  'y = p': `ed${ones(30)}7f`,
  'y = p + 1': `ee${ones(30)}7f`,
  'y = p, negative': `ed${ones(31)}`,
  'y = p + 1, negative': `ee${ones(31)}`,
  'x = 0, negative': `01${zeros(30)}80`,
  'x = 0, y = -1, negative': `ec${ones(31)}`,
  'y = p + 3, of full order': `f0${ones(30)}7f`,
};

/** A forged signature that needs no secret: R is the neutral point and s is 0. */
const FORGERY = fromHex(`01${zeros(63)}`);

/** ZIP 215, the most permissive rules in use, accepts such forgeries; Node 24 refuses them. */
const isAcceptedByZip215 = (key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean =>
  ed25519.verify(signature, message, key, { zip215: true });

describe('keys of small order', () => {
  it.each(Object.entries(SMALL_ORDER))('are not wallet addresses: %s', (_, hex) => {
    expect(isWalletAddress(bs58.encode(fromHex(hex)))).toBe(false);
  });

  it.each(Object.entries(SMALL_ORDER))(
    'sign nothing, although a lax verifier accepts the forgery: %s',
    (_, hex) => {
      const key = fromHex(hex);
      const messages = Array.from({ length: 40 }, (_each, index) => Buffer.from(`memo ${index}`));
      const accepted = messages.filter((message) => isAcceptedByZip215(key, message, FORGERY));
      expect(accepted.length).toBeGreaterThan(0);
      for (const message of accepted) {
        const signed = { message: new Uint8Array(message), signature: FORGERY };
        expect(isSignedBy(bs58.encode(key), signed)).toBe(false);
      }
    },
  );
});

describe('encoded keys', () => {
  it.each(Object.entries({ ...NON_CANONICAL, 'no point of the curve': `02${zeros(31)}` }))(
    'other than the canonical one are not wallet addresses: %s',
    (_, hex) => {
      const address = bs58.encode(fromHex(hex));
      expect(isWalletAddress(address)).toBe(false);
      const signed = { message: fromHex('00'), signature: FORGERY };
      expect(isSignedBy(address, signed)).toBe(false);
    },
  );

  it.each(['', '1', 'x'.repeat(40), bs58.encode(fromHex(ones(33))), 'O'.repeat(32)])(
    'of other lengths are not wallet addresses: %j',
    (address) => {
      expect(isWalletAddress(address)).toBe(false);
    },
  );
});

describe('a valid key', () => {
  const secret = fromHex('11'.repeat(32));
  const key = ed25519.getPublicKey(secret);
  const address = bs58.encode(key);
  const message = new Uint8Array(Buffer.from('hello'));
  const signature = ed25519.sign(message, secret);

  it('verifies its own signature', () => {
    expect(isWalletAddress(address)).toBe(true);
    expect(isSignedBy(address, { message, signature })).toBe(true);
  });

  it('verifies only this message with all 64 bytes of the signature', () => {
    const other = new Uint8Array(Buffer.from('hallo'));
    expect(isSignedBy(address, { message: other, signature })).toBe(false);
    expect(isSignedBy(address, { message, signature: signature.slice(0, 63) })).toBe(false);
    for (let index = 0; index < 64; index += 7) {
      const altered = signature.slice();
      altered[index] = (altered[index] ?? 0) ^ 1;
      expect(isSignedBy(address, { message, signature: altered })).toBe(false);
    }
  });

  it('rejects the second form of a signature, with s beyond the group order', () => {
    const malleable = signature.slice();
    const s = BigInt(`0x${Buffer.from(signature.slice(32)).reverse().toString('hex')}`);
    const larger = (s + ed25519.Point.Fn.ORDER).toString(16).padStart(64, '0');
    malleable.set(Buffer.from(larger, 'hex').reverse(), 32);
    expect(isSignedBy(address, { message, signature: malleable })).toBe(false);
  });
});

describe('a signature', () => {
  const { Point } = ed25519;
  const { Fn } = Point;
  const toScalar = (...parts: Uint8Array[]) =>
    Fn.create(bytesToNumberLE(createHash('sha512').update(Buffer.concat(parts)).digest()));

  /** Signs by RFC 8032, with points of small order added to the key and to R. */
  function signWithTorsion(
    { secret, nonce, message }: { secret: bigint; nonce: bigint; message: Uint8Array },
    [keyTorsion, torsion]: readonly [string, string],
  ) {
    const key = Point.BASE.multiply(secret).add(Point.fromHex(keyTorsion)).toBytes();
    const r = Point.BASE.multiply(nonce).add(Point.fromHex(torsion)).toBytes();
    const s = Fn.create(nonce + toScalar(r, key, message) * secret);
    return { key, signature: Buffer.concat([r, numberToBytesLE(s, 32)]) };
  }

  const scalar = fc.bigInt({ min: 1n, max: Fn.ORDER - 1n });
  const torsion = fc.constantFrom(...Object.values(SMALL_ORDER));
  const encoding = fc.constantFrom(...Object.values({ ...SMALL_ORDER, ...NON_CANONICAL }));

  /** Verifies with @noble/curves alone. */
  function isSignedByReference(key: Uint8Array, message: Uint8Array, signature: Uint8Array) {
    try {
      if (Point.fromHex(key, false).isSmallOrder()) return false;
      return ed25519.verify(signature, message, key, { zip215: false });
    } catch {
      return false;
    }
  }

  const expectSame = (key: Uint8Array, message: Uint8Array, signature: Uint8Array) =>
    expect(isSignedBy(bs58.encode(key), { message, signature })).toBe(
      isSignedByReference(key, message, signature),
    );

  it('is accepted if @noble/curves accepts it, whatever part of it has small order', () => {
    const message = fc.uint8Array({ maxLength: 100 });
    fc.assert(
      fc.property(
        scalar,
        scalar,
        message,
        torsion,
        torsion,
        (secret, nonce, text, keyPart, rPart) => {
          const signed = { secret, nonce, message: text };
          const { key, signature } = signWithTorsion(signed, [keyPart, rPart]);
          expectSame(key, text, signature);
          expect(isSignedBy(bs58.encode(key), { message: text, signature })).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is refused if @noble/curves refuses it, whichever bytes of it are replaced', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
    const part = fc.oneof(bytes, encoding.map(fromHex), fc.constant(null));
    fc.assert(
      fc.property(scalar, part, part, part, (secret, otherKey, otherR, otherS) => {
        const message = fromHex('abcd');
        const none = SMALL_ORDER['order 1'];
        const { key, signature } = signWithTorsion({ secret, nonce: 7n, message }, [none, none]);
        const replaced = new Uint8Array(signature);
        if (otherR) replaced.set(otherR, 0);
        if (otherS) replaced.set(otherS, 32);
        expectSame(otherKey ?? key, message, replaced);
      }),
      { numRuns: 200 },
    );
  });
});

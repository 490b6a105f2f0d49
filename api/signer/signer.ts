import { createHash } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519';
import bs58 from 'bs58';
import type { Currency } from '../../src/money/amounts.ts';
import {
  MAX_RELEASE_VALIDITY_MS,
  parsePayoutRelease,
} from '../../src/contract/admin/payout-release.ts';
import type { PayoutLimits } from '../../src/money/limit-contradictions.ts';
import type { PayoutClass } from '../../src/money/payout-rules.ts';
import type {
  PayoutSigner,
  ReleaseRefusal,
  ReleaseResult,
  SignedRelease,
  SigningRefusal,
  SigningResult,
} from '../chain/payouts/payout-signer.ts';
import type { KeypairWithAddress } from '../chain/payouts/read-keypair.ts';
import { isTextSignedBy } from '../chain/sign-in/text-proof.ts';
import type { OpenRelease, SignerLedger } from './ledger.ts';
import { type ExceededLimit, findExceededLimit } from './limits.ts';
import {
  type ParsedPayouts,
  parsePayouts,
  type SignerVault,
  UnacceptableMessageError,
} from './parse-payouts.ts';
import { getTokenAccountAddress } from './token-account-address.ts';

const SEED_BYTES = 32;

export interface SignerOptions {
  keypair: KeypairWithAddress;
  /** Base58. */
  thcMint: string;
  /** Addresses whose wallets may release payouts. */
  superadmins: readonly string[];
  limits: PayoutLimits;
  ledger: SignerLedger;
  /** How long a payout that was signed is not signed again. */
  resignDelayMs: number;
  /** Unix ms. */
  now: () => number;
}

/** Holds the vault's key and signs what its rules allow. */
export class Signer implements PayoutSigner {
  readonly #options: SignerOptions;
  readonly #vault: SignerVault;

  constructor(options: SignerOptions) {
    this.#options = options;
    this.#vault = { address: options.keypair.address, thcMint: options.thcMint };
  }

  /** Address of the vault. */
  get vault(): string {
    return this.#options.keypair.address;
  }

  loadLimits(): Promise<PayoutLimits> {
    return Promise.resolve(this.#options.limits);
  }

  sign(message: Uint8Array, payoutClass: PayoutClass): Promise<SigningResult> {
    const { ledger, keypair } = this.#options;
    const result = ledger.inTransaction(() => this.#record(message, payoutClass));
    if (result !== null) return Promise.resolve(result);
    const signature = ed25519.sign(message, keypair.secretKey.subarray(0, SEED_BYTES));
    return Promise.resolve({ outcome: 'signed', signature: bs58.encode(signature) });
  }

  release({ text, wallet, proof }: SignedRelease): Promise<ReleaseResult> {
    const { ledger, superadmins, now } = this.#options;
    const refuse = (reason: ReleaseRefusal) =>
      Promise.resolve<ReleaseResult>({ outcome: 'refused', reason });
    const release = parsePayoutRelease(text);
    if (release?.vault !== this.vault) return refuse('malformed');
    const { expiresAtMs, payouts } = release;
    const acceptedAtMs = now();
    const remainingMs = expiresAtMs - acceptedAtMs;
    if (remainingMs <= 0 || remainingMs > MAX_RELEASE_VALIDITY_MS) return refuse('expired');
    if (!superadmins.includes(wallet)) return refuse('not-superadmin');
    if (!isTextSignedBy(wallet, text, proof)) return refuse('bad-signature');
    const isNew = ledger.inTransaction(() =>
      ledger.recordRelease({
        textHash: hash(text),
        wallet,
        payouts: payouts.map((payout) => ({ ...payout, expiresAtMs })),
        acceptedAtMs,
      }),
    );
    return isNew ? Promise.resolve({ outcome: 'accepted' }) : refuse('replayed');
  }

  /**
   * Decides about a message and records it before it is signed. The same bytes are signed again
   * without counting them twice, because they can only land once.
   * @returns the refusal; null if the message may be signed
   */
  #record(message: Uint8Array, payoutClass: PayoutClass): SigningResult | null {
    const { ledger, limits, resignDelayMs, now } = this.#options;
    const messageHash = hash(message);
    if (ledger.hasSigned(messageHash)) return null;
    const parsed = this.#parse(message);
    if ('outcome' in parsed) return parsed;
    const nowMs = now();
    ledger.moveFutureTimesTo(nowMs, parsed.ids);
    const lastSignedAtMs = ledger.findLastSignedAt(parsed.ids);
    if (lastSignedAtMs !== null && nowMs - lastSignedAtMs < resignDelayMs) {
      return refuse('signed-recently', 'a transaction with one of the payouts may still land');
    }
    const isReleased = this.#isReleased(parsed, nowMs);
    const exceeded = isReleased
      ? null
      : findExceededLimit(ledger, limits, { payoutClass, spending: parsed, nowMs });
    if (exceeded !== null) return refuseExceeded(exceeded);
    const { ids, thcUnits, lamports } = parsed;
    const spent = { thcUnits, lamports, payoutClass, signedAtMs: nowMs };
    ledger.recordSignature({ messageHash, ids, isReleased, ...spent });
    return null;
  }

  #parse(message: Uint8Array): ParsedPayouts | SigningResult {
    try {
      return parsePayouts(message, this.#vault);
    } catch (error) {
      if (!(error instanceof UnacceptableMessageError)) throw error;
      return refuse('unacceptable', error.message);
    }
  }

  /** Whether the transaction pays exactly what a superadmin has released. */
  #isReleased({ ids, transfers }: ParsedPayouts, nowMs: number): boolean {
    const releases = this.#options.ledger
      .findReleases(ids)
      .filter(({ expiresAtMs }) => expiresAtMs > nowMs);
    if (releases.length !== ids.length) return false;
    const released = sumByRecipient(releases.map((release) => this.#toTransfer(release)));
    const paid = sumByRecipient(transfers);
    return (
      released.size === paid.size &&
      [...paid].every(([recipient, amount]) => released.get(recipient) === amount)
    );
  }

  #toTransfer({ currency, amount, address }: OpenRelease) {
    if (currency === 'sol') return { currency, amount, to: address };
    return { currency, amount, to: getTokenAccountAddress(this.#vault.thcMint, address) };
  }
}

const hash = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');

const refuse = (reason: SigningRefusal, message: string): SigningResult => ({
  outcome: 'refused',
  reason,
  message,
  roomInMs: null,
});

function refuseExceeded({ name, roomInMs }: ExceededLimit): SigningResult {
  if (roomInMs === null) return refuse('over-limit', `it exceeds the ${name}`);
  const message = `the ${name} has no room now`;
  return { outcome: 'refused', reason: 'no-room', message, roomInMs };
}

function sumByRecipient(
  transfers: readonly { currency: Currency; amount: bigint; to: string }[],
): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { currency, amount, to } of transfers) {
    const key = `${currency} ${to}`;
    sums.set(key, (sums.get(key) ?? 0n) + amount);
  }
  return sums;
}

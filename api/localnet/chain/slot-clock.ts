import { createHash } from 'node:crypto';
import bs58 from 'bs58';

/** How many slots a blockhash is accepted for. */
export const BLOCKHASH_WINDOW = 150;

/** A slot known to have been current at a time (Unix ms), and how long slots lasted from then on. */
export interface SlotAnchor {
  readonly slot: number;
  readonly atMs: number;
  readonly slotMs: number;
}

interface SlotClockOptions {
  readonly anchor: SlotAnchor;
  /** Slot of block height 0. */
  readonly firstSlot: number;
  /** Secret from which the blockhashes follow, so that they are the same after a restart. */
  readonly seed: Buffer;
  readonly now: () => number;
}

/**
 * Slots by the wall clock: nothing ticks, the slot is worked out when asked for. It never goes
 * back, whatever the wall clock does, and advances while the node is down.
 */
export class SlotClock {
  readonly #firstSlot: number;
  readonly #seed: Buffer;
  readonly #now: () => number;
  #anchor: SlotAnchor;
  #lastMs: number;
  readonly #hashes = new Map<number, string>();

  constructor({ anchor, firstSlot, seed, now }: SlotClockOptions) {
    this.#anchor = anchor;
    this.#firstSlot = firstSlot;
    this.#seed = seed;
    this.#now = now;
    this.#lastMs = anchor.atMs;
  }

  /** The clock's state, to continue from after a restart. */
  get anchor(): SlotAnchor {
    return this.#anchor;
  }

  nowMs(): number {
    return this.#now();
  }

  slot(): number {
    const nowMs = this.#now();
    if (nowMs < this.#lastMs) {
      // The wall clock was set back: go on counting from the slot reached.
      this.#anchor = { ...this.#anchor, slot: slotAt(this.#anchor, this.#lastMs), atMs: nowMs };
    }
    this.#lastMs = nowMs;
    return slotAt(this.#anchor, nowMs);
  }

  /** Unix seconds of a slot, assuming the current slot duration; null for a future slot. */
  blockTime(slot: number): number | null {
    if (slot > this.slot() || slot < this.#firstSlot) return null;
    const atMs = this.#anchor.atMs + (slot - this.#anchor.slot) * this.#anchor.slotMs;
    return Math.floor(atMs / 1000);
  }

  /** One block a slot. */
  blockHeight(): number {
    return this.slot() - this.#firstSlot;
  }

  /** Moves the clock ahead, for tests. */
  advance(slots: number): void {
    this.#anchor = { ...this.#anchor, slot: this.#anchor.slot + slots };
  }

  latestBlockhash(): { blockhash: string; lastValidBlockHeight: number } {
    const slot = this.slot();
    return {
      blockhash: this.#hashOf(slot),
      lastValidBlockHeight: slot - this.#firstSlot + BLOCKHASH_WINDOW,
    };
  }

  /** Whether a transaction with this blockhash may still land. */
  isRecent(blockhash: string): boolean {
    return this.recentHashes().some(({ hash }) => hash === blockhash);
  }

  /** The hashes of the window, the newest first. */
  recentHashes(): { slot: number; hash: string }[] {
    const newest = this.slot();
    const oldest = Math.max(this.#firstSlot, newest - BLOCKHASH_WINDOW);
    for (const slot of this.#hashes.keys()) if (slot < oldest) this.#hashes.delete(slot);
    return Array.from({ length: newest - oldest + 1 }, (_, back) => ({
      slot: newest - back,
      hash: this.#hashOf(newest - back),
    }));
  }

  #hashOf(slot: number): string {
    const known = this.#hashes.get(slot);
    if (known !== undefined) return known;
    const hash = bs58.encode(sha256(this.#seed, `slot:${slot}`));
    this.#hashes.set(slot, hash);
    return hash;
  }
}

/** The slot that is current at a time (Unix ms) not before the anchor's. */
export function slotAt(anchor: SlotAnchor, nowMs: number): number {
  return anchor.slot + Math.floor(Math.max(0, nowMs - anchor.atMs) / anchor.slotMs);
}

/** SHA-256 of a secret followed by a label. */
export function sha256(secret: Buffer, label: string): Buffer {
  return createHash('sha256').update(secret).update(label).digest();
}

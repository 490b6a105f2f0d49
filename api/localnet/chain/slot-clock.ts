import { createHash } from 'node:crypto';
import bs58 from 'bs58';

/** The number of slots for which a blockhash is accepted. */
export const BLOCKHASH_WINDOW = 150;

/** A slot that was current at a time (Unix ms), and the duration of slots from then on. */
export interface SlotAnchor {
  readonly slot: number;
  readonly atMs: number;
  readonly slotMs: number;
}

interface SlotClockOptions {
  readonly anchor: SlotAnchor;
  /** Slot of block height 0. */
  readonly firstSlot: number;
  /** Secret from which blockhashes are derived, so that they are the same after a restart. */
  readonly seed: Buffer;
  readonly now: () => number;
}

/**
 * Computes the slot from the wall clock on each call, without a timer. The slot never goes back,
 * even if the wall clock does, and advances while the node is down.
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
      // The wall clock was set back: continue from the last slot.
      this.#anchor = { ...this.#anchor, slot: getSlotAt(this.#anchor, this.#lastMs), atMs: nowMs };
    }
    this.#lastMs = nowMs;
    return getSlotAt(this.#anchor, nowMs);
  }

  /** Returns the Unix seconds of a slot at the current slot duration; null for a future slot. */
  blockTime(slot: number): number | null {
    if (slot > this.slot() || slot < this.#firstSlot) return null;
    const atMs = this.#anchor.atMs + (slot - this.#anchor.slot) * this.#anchor.slotMs;
    return Math.floor(atMs / 1000);
  }

  /** Returns the block height; every slot has one block. */
  blockHeight(): number {
    return this.slot() - this.#firstSlot;
  }

  /** Advances the clock. For tests. */
  advance(slots: number): void {
    this.#anchor = { ...this.#anchor, slot: this.#anchor.slot + slots };
  }

  latestBlockhash(): { blockhash: string; lastValidBlockHeight: number } {
    const slot = this.slot();
    return {
      blockhash: this.#getHash(slot),
      lastValidBlockHeight: slot - this.#firstSlot + BLOCKHASH_WINDOW,
    };
  }

  /** Whether a transaction with this blockhash can still land. */
  isRecent(blockhash: string): boolean {
    const newest = this.slot();
    const oldest = Math.max(this.#firstSlot, newest - BLOCKHASH_WINDOW);
    for (const slot of this.#hashes.keys()) if (slot < oldest) this.#hashes.delete(slot);
    for (let slot = newest; slot >= oldest; slot--) {
      if (this.#getHash(slot) === blockhash) return true;
    }
    return false;
  }

  #getHash(slot: number): string {
    const cached = this.#hashes.get(slot);
    if (cached !== undefined) return cached;
    const hash = bs58.encode(sha256(this.#seed, `slot:${slot}`));
    this.#hashes.set(slot, hash);
    return hash;
  }
}

/** Returns the slot that is current at a time (Unix ms); not before the anchor's slot. */
export function getSlotAt(anchor: SlotAnchor, nowMs: number): number {
  return anchor.slot + Math.floor(Math.max(0, nowMs - anchor.atMs) / anchor.slotMs);
}

/** Computes the SHA-256 of a secret followed by a label. */
export function sha256(secret: Buffer, label: string): Buffer {
  return createHash('sha256').update(secret).update(label).digest();
}

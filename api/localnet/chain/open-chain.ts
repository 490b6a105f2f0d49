import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';
import { Chain } from './chain.ts';
import { ChainStore } from './chain-store.ts';
import { SlotClock, sha256, getSlotAt, type SlotAnchor } from './slot-clock.ts';
import { Svm } from './svm.ts';

const SEED_KEY = 'seed';
const FIRST_SLOT_KEY = 'first-slot';
const ANCHOR_KEY = 'slot-anchor';

/** A chain and its genesis hash. */
export interface OpenChain {
  readonly chain: Chain;
  readonly genesisHash: string;
  readonly close: () => void;
}

/**
 * Opens the chain in a folder, or starts a new, empty one there.
 * @param options `slotMs` may differ from the last run; slots continue where they stopped
 * @throws {ChainInUseError} if another node holds the folder
 */
export function openChain(options: { dir: string; slotMs: number; now: () => number }): OpenChain {
  const store = new ChainStore(options.dir);
  try {
    const svm = new Svm();
    const { seed, firstSlot } = loadOrCreateIdentity(store, svm.firstSlot);
    const anchor = renewAnchor(store, { firstSlot, slotMs: options.slotMs, nowMs: options.now() });
    const slots = new SlotClock({ anchor, firstSlot, seed, now: options.now });
    const chain = new Chain({ store, svm, slots });
    const genesisHash = bs58.encode(sha256(seed, 'genesis'));
    const close = (): void => {
      store.setMeta(ANCHOR_KEY, JSON.stringify(createCurrentAnchor(slots)));
      chain.removeAllListeners();
      store.close();
    };
    return { chain, genesisHash, close };
  } catch (cause) {
    store.close();
    throw cause;
  }
}

function loadOrCreateIdentity(
  store: ChainStore,
  initialSlot: number,
): { seed: Buffer; firstSlot: number } {
  const seed = store.meta(SEED_KEY);
  const firstSlot = store.meta(FIRST_SLOT_KEY);
  if (seed !== undefined && firstSlot !== undefined) {
    return { seed: Buffer.from(seed, 'hex'), firstSlot: Number(firstSlot) };
  }
  const newSeed = randomBytes(32);
  store.commit(() => {
    store.setMeta(SEED_KEY, newSeed.toString('hex'));
    store.setMeta(FIRST_SLOT_KEY, String(initialSlot));
  });
  return { seed: newSeed, firstSlot: initialSlot };
}

/** Moves the stored anchor to the current slot, but never before the last transaction's slot. */
function renewAnchor(
  store: ChainStore,
  { firstSlot, slotMs, nowMs }: { firstSlot: number; slotMs: number; nowMs: number },
): SlotAnchor {
  const stored = store.meta(ANCHOR_KEY);
  const currentSlot =
    stored === undefined ? firstSlot : getSlotAt(JSON.parse(stored) as SlotAnchor, nowMs);
  const anchor = { slot: Math.max(currentSlot, store.lastSlot()), atMs: nowMs, slotMs };
  store.setMeta(ANCHOR_KEY, JSON.stringify(anchor));
  return anchor;
}

function createCurrentAnchor(slots: SlotClock): SlotAnchor {
  const slot = slots.slot();
  return { ...slots.anchor, slot, atMs: slots.nowMs() };
}

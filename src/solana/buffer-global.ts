import { Buffer } from 'buffer';

/** The token and Ledger libraries expect a global `Buffer`, which browsers lack. Import it first. */
Object.assign(globalThis, { Buffer });

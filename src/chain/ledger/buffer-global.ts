import { Buffer } from 'buffer';

/** The Ledger libraries take it for granted; to be imported before them. */
Object.assign(globalThis, { Buffer });

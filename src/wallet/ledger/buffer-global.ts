import { Buffer } from 'buffer';

/** The Ledger libraries expect a global `Buffer`. Import this module before them. */
Object.assign(globalThis, { Buffer });

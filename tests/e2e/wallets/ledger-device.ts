import type { BrowserContext } from '@playwright/test';
import { installLedger } from './ledger-page.ts';
import type { WalletOwner } from './owner.ts';

/** Status words that end an answer. */
export const STATUS = {
  ok: 0x9000,
  refused: 0x6985,
  locked: 0x5515,
  appClosed: 0x6e01,
  blindSigningOff: 0x6808,
} as const;
type DeviceProblem = 'locked' | 'appClosed' | 'blindSigningOff';

const REPORT_BYTES = 64;
const TAG_APDU = 5;
const INS = { getPublicKey: 5, signMessage: 6 } as const;
/** Flags of the second parameter: this part extends the last one, and more parts follow. */
const P2 = { extend: 1, more: 2 } as const;

const uint16 = (value: number): number[] => [value >> 8, value & 0xff];

/** A simulated Ledger with the Solana app: real framing, commands and signatures. */
export class LedgerDevice {
  /** While set, the device answers every command with this problem. */
  problem: DeviceProblem | null = null;
  /** The last requested derivation path: the number of steps, then four bytes for each. */
  path: readonly number[] = [];
  readonly #owner: WalletOwner;
  #expected = 0;
  #command: number[] = [];
  #message: number[] = [];

  constructor(owner: WalletOwner) {
    this.#owner = owner;
  }

  /** Connects the device to all pages of a context. */
  async plugInto(context: BrowserContext): Promise<void> {
    await context.exposeFunction('reportToLedger', (report: number[]) => this.handleReport(report));
    await context.addInitScript(installLedger);
  }

  /** Handles a 64-byte report: channel, tag, sequence number, and in the first one the length. */
  async handleReport(report: readonly number[]): Promise<number[][] | null> {
    const [high = 0, low = 0, tag, sequenceHigh, sequenceLow] = report;
    if (tag !== TAG_APDU) throw new Error(`Unknown tag: ${tag}`);
    if (sequenceHigh === 0 && sequenceLow === 0) {
      this.#expected = (report[5] ?? 0) * 256 + (report[6] ?? 0);
      this.#command = report.slice(7);
    } else {
      this.#command.push(...report.slice(5));
    }
    if (this.#command.length < this.#expected) return [];
    const answer = await this.#execute(this.#command.slice(0, this.#expected));
    return toReports([high, low], answer);
  }

  async #execute(command: readonly number[]): Promise<number[]> {
    if (this.problem !== null) return uint16(STATUS[this.problem]);
    const [, ins, , p2 = 0, length = 0] = command;
    const data = command.slice(5, 5 + length);
    switch (ins) {
      case INS.getPublicKey:
        this.path = data;
        return [...this.#owner.keypair.publicKey.toBytes(), ...uint16(STATUS.ok)];
      case INS.signMessage:
        this.#message = p2 & P2.extend ? [...this.#message, ...data] : data;
        return p2 & P2.more ? uint16(STATUS.ok) : this.#sign();
      default:
        throw new Error(`Unknown command: ${ins}`);
    }
  }

  /** Signs the message, which follows the number of signers and the derivation path. */
  async #sign(): Promise<number[]> {
    const message = this.#message.slice(2 + 4 * (this.#message[1] ?? 0));
    if (!(await this.#owner.requestApproval('sign'))) return uint16(STATUS.refused);
    return [...this.#owner.sign(Uint8Array.from(message)), ...uint16(STATUS.ok)];
  }
}

function toReports(channel: readonly number[], answer: readonly number[]): number[][] {
  const bytes = [...uint16(answer.length), ...answer];
  const room = REPORT_BYTES - 5;
  return Array.from({ length: Math.ceil(bytes.length / room) }, (_, index) => {
    const part = bytes.slice(index * room, (index + 1) * room);
    const padding = Array.from({ length: room - part.length }, () => 0);
    return [...channel, TAG_APDU, ...uint16(index), ...part, ...padding];
  });
}

import { create } from 'zustand';
import { readJson, storeJson, storeText } from '../browser/storage.ts';
import type { BanNotice } from '../contract/admin/ban-reasons.ts';
import { serverNow } from './server-clock.ts';

/** Local storage key of the last known ban. */
const BAN_KEY = 'ban';

/** A ban as the server last described it. */
export interface Ban extends BanNotice {
  /** The banned wallet. */
  readonly address: string;
}

interface BanStore {
  /** Null if no ban is known, or it has ended. */
  readonly ban: Ban | null;
  /** Whether the server has reported it since the page was opened. */
  readonly isNew: boolean;
}

/** The last known ban, kept on this device so that a reload does not hide it. */
export const useBan = create<BanStore>()(() => readStored());

export function recordBan(ban: Ban): void {
  storeJson(BAN_KEY, ban);
  useBan.setState({ ban, isNew: true });
}

export function forgetBan(): void {
  storeText(BAN_KEY, null);
  useBan.setState({ ban: null });
}

/** Reads the ban that another tab may have recorded. */
export const restoreBan = (): void => useBan.setState(readStored());

function readStored(): BanStore {
  // Only `recordBan` writes under this key.
  const ban = readJson(BAN_KEY) as Ban | null;
  return { ban: ban && Date.parse(ban.until ?? '') <= serverNow() ? null : ban, isNew: false };
}

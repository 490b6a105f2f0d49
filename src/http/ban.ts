import { create } from 'zustand';
import { readJson, storeJson, storeText } from '../browser/storage.ts';
import type { BanNotice } from '../contract/admin/ban-reasons.ts';
import { isRecord } from '../contract/is-record.ts';
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

/** Returns when a ban ends, in Unix ms of the server; null if it lasts until it is lifted. */
export function getBanEnd({ until }: BanNotice): number | null {
  return until === null ? null : Date.parse(until);
}

function readStored(): BanStore {
  const ban = readJson(BAN_KEY);
  const isCurrent = isBan(ban) && (getBanEnd(ban) ?? Infinity) > serverNow();
  return { ban: isCurrent ? ban : null, isNew: false };
}

/** Checks only what would break the page; only `recordBan` writes under the key. */
function isBan(value: unknown): value is Ban {
  if (!isRecord(value)) return false;
  return (
    typeof value.address === 'string' && (value.until === null || typeof value.until === 'string')
  );
}

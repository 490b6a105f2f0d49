import type { Call } from './call.ts';
import { measureFetchRate } from './fetch-load.ts';
import { measureRateByDuration } from './http-load.ts';

/** Sends calls for a while, on 16 connections if not told otherwise. @returns responses per second */
type Client = (nextCall: () => Call, durationMs: number, connections?: number) => Promise<number>;

/** The cheapest possible client lets the server's own costs show; `fetch` costs as much as they do. */
export const CLIENTS: readonly Client[] = [measureRateByDuration, measureFetchRate];
export const CLIENT_NAMES = ['minimal client', 'fetch'];

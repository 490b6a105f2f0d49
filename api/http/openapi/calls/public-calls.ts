import { z } from 'zod';
import { operatorShape } from '../../../../src/contract/admin/operator-shape.ts';
import { proofShape } from '../../../../src/contract/admin/reconciliation-shapes.ts';
import {
  configShape,
  createTransactionShape,
  identityShape,
  signInInputShape,
  verifyTransactionShape,
} from '../../../../src/contract/shapes.ts';
import type { Caller, Calls } from '../call.ts';
import { VIEWER_FILE_NAMES } from '../viewer-files.ts';

const anyone = { caller: 'anyone' } as const satisfies { caller: Caller };
const player = { caller: 'player' } as const satisfies { caller: Caller };

/** The calls that need no session, and the one that ends it. */
export const PUBLIC_CALLS: Calls = {
  'GET /config': {
    ...anyone,
    summary: 'The public configuration',
    answer: configShape,
    hasEtag: true,
  },
  'GET /operator': {
    ...anyone,
    summary: 'Who runs the game, how to reach them, and how long they keep the activity log',
    answer: operatorShape,
  },
  'GET /proof': {
    ...anyone,
    summary: 'What the vault holds, owes and has paid, and when its books were last reconciled',
    answer: proofShape,
  },
  'GET /health': { ...anyone, summary: 'Whether the server is running' },
  'GET /ready': {
    ...anyone,
    summary: 'Whether the database and the chain are reachable',
    codes: ['CHAIN_UNREACHABLE', 'SHUTTING_DOWN'],
  },
  'POST /client-error': {
    ...anyone,
    summary: 'Reports an error of the client, without personal data',
  },
  'GET /calendar/{file}': {
    ...anyone,
    summary: 'The calendar of a player’s plants, for anybody who has the secret link',
    answer: 'calendar',
    pathParameters: { file: z.string().regex(/^[0-9a-f]{64}\.ics$/) },
    hasEtag: true,
    codes: ['NOT_FOUND'],
  },
  'GET /openapi.json': {
    ...anyone,
    summary: 'This document',
    answer: 'openapi',
    hasEtag: true,
  },
  'GET /docs': { ...anyone, summary: 'This document, for people', answer: 'page' },
  'GET /docs/{file}': {
    ...anyone,
    summary: 'A script or style of the page that shows this document',
    answer: 'file',
    hasEtag: true,
    pathParameters: { file: z.enum(VIEWER_FILE_NAMES) },
    codes: ['NOT_FOUND'],
  },
  'POST /create-transaction': {
    ...anyone,
    summary: 'A transaction for the wallet to sign; it is never sent to the chain',
    answer: createTransactionShape,
    codes: ['ACCOUNT_BANNED', 'CHAIN_UNREACHABLE', 'CONFLICT'],
  },
  'POST /verify-transaction': {
    ...anyone,
    summary: 'Checks the signed transaction; its signature is the proof for signing in',
    answer: verifyTransactionShape,
    codes: ['SIGN_IN_REFUSED'],
  },
  'GET /sign-in-input': {
    ...anyone,
    summary: 'The input that a wallet with Sign In With Solana signs',
    answer: signInInputShape,
    codes: ['SIGN_IN_REFUSED'],
  },
  'POST /authenticate': {
    ...anyone,
    summary: 'Signs in with one of the two proofs, each of which can be used once',
    answer: identityShape,
    codes: ['SIGN_IN_REFUSED', 'ACCOUNT_BANNED', 'CONFLICT'],
  },
  'POST /logout': { ...player, summary: 'Ends the session' },
};

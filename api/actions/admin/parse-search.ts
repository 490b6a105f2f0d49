import { SEARCH_KINDS, type SearchKind } from '../../../src/contract/admin/admin-search.ts';
import { parseIntentMemo } from '../../../src/contract/payment-intent.ts';
import { idSchema, keySchema, signatureSchema } from '../../../src/contract/primitives.ts';
import { parseReportedNickname } from '../../../src/game/nickname.ts';
import { isBeginning } from '../../store/lists/conditions.ts';

/** What a search looks for. A text may be several of these. */
interface SearchTerms {
  signature: string | null;
  /** Of a wallet, a mint or a token account. */
  address: string | null;
  /** The code of an order, or its beginning. */
  orderCode: string | null;
  /** The beginning of an address, a signature or the code of an order. */
  beginning: string | null;
  /** The nickname of a growhouse, or its beginning. */
  nickname: string | null;
  /** With the kinds of rows that may have it. */
  id: { kinds: readonly SearchKind[]; id: number } | null;
}

const NOTHING: SearchTerms = {
  signature: null,
  address: null,
  orderCode: null,
  beginning: null,
  nickname: null,
  id: null,
};

/** Other words for the kinds, in lower case. */
const ALIASES: Readonly<Record<string, SearchKind>> = {
  user: 'player',
  house: 'growhouse',
  seed: 'plant',
  'payout batch': 'batch',
};

/** An optional kind, followed by a space or '#', and a value without spaces. */
const KIND_AND_VALUE = /^(?:([a-z]+(?: [a-z]+)?)(?: #?|#))?#? ?([^ #]+)$/i;

/**
 * Parses what an admin types or pastes: an address, a signature, a nickname, 'plant 12', '#12',
 * 'order ab12…', or the memo of a payment. Of a shortened text such as '7xKq…9aAb', the beginning
 * counts.
 */
export function parseSearch(text: string): SearchTerms {
  const query = text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/(…|\.{2,}).*$/, '');
  const intent = parseIntentMemo(query);
  if (intent !== null) return parseIntent(intent);
  const nickname = parseReportedNickname(query);
  return { ...parseReference(query), nickname: nickname.ok ? nickname.value : null };
}

function parseReference(query: string): SearchTerms {
  const [, word, value] = KIND_AND_VALUE.exec(query) ?? [];
  if (value === undefined) return NOTHING;
  if (word === undefined) return parseBareValue(value);
  const kind = parseKind(word.toLowerCase());
  if (kind === null) return NOTHING;
  const id = parseId(value);
  if (id !== null) return { ...NOTHING, id: { kinds: [kind], id } };
  return kind === 'order' && isBeginning(value) ? { ...NOTHING, orderCode: value } : NOTHING;
}

function parseBareValue(value: string): SearchTerms {
  const id = parseId(value);
  if (id !== null) return { ...NOTHING, id: { kinds: SEARCH_KINDS, id } };
  const signature = signatureSchema.safeParse(value);
  const address = keySchema.safeParse(value);
  return {
    ...NOTHING,
    signature: signature.data ?? null,
    address: address.data ?? null,
    beginning: isBeginning(value) && !address.success && !signature.success ? value : null,
  };
}

function parseIntent(intent: NonNullable<ReturnType<typeof parseIntentMemo>>): SearchTerms {
  if (intent.kind === 'seeds' || intent.kind === 'exchange') {
    return { ...NOTHING, orderCode: intent.orderId };
  }
  return intent.kind === 'revive'
    ? { ...NOTHING, id: { kinds: ['plant'], id: intent.plantId } }
    : { ...NOTHING, id: { kinds: ['growhouse'], id: intent.growhouseId } };
}

const parseKind = (word: string): SearchKind | null =>
  SEARCH_KINDS.find((kind) => kind === word) ?? ALIASES[word] ?? null;

function parseId(text: string): number | null {
  if (!/^[1-9]\d{0,15}$/.test(text)) return null;
  return idSchema.safeParse(Number(text)).data ?? null;
}

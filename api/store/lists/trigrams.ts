/** Trigrams that so large a share of the lines has do not tell lines apart. */
const COMMON_SHARE = 0.2;
const MOST = 8;
const LEAST = 2;

/**
 * What the text search is asked for: the trigrams of a text that are rare in a sample of what it
 * searches. All lines with the text have them; that others may have them too is for the caller to see.
 * @param text of three characters or more
 */
export function rareTrigrams(text: string, sample: readonly string[]): string {
  const messages = sample.map((message) => message.toLowerCase());
  const ranked = [...new Set(trigramsOf(text))]
    .map((trigram) => ({
      trigram,
      share:
        messages.filter((message) => message.includes(trigram.toLowerCase())).length /
        (sample.length || 1),
    }))
    .sort((a, b) => a.share - b.share);
  const rare = ranked.filter(({ share }) => share < COMMON_SHARE);
  const chosen = rare.length < LEAST ? ranked.slice(0, LEAST) : rare.slice(0, MOST);
  return chosen.map(({ trigram }) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
}

export const hasTrigrams = (text: string): boolean => trigramsOf(text).length > 0;

function trigramsOf(text: string): string[] {
  const characters = Array.from(text);
  return characters
    .slice(0, Math.max(0, characters.length - 2))
    .map((_, at) => characters.slice(at, at + 3).join(''));
}

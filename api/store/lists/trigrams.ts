/** A trigram in a larger share of the sample is too common to narrow a search. */
const COMMON_TRIGRAM_SHARE = 0.2;
const MAX_TRIGRAMS = 8;
const MIN_TRIGRAMS = 2;

/**
 * Builds a full-text query from the trigrams of a text that are rare in a sample of messages. Every
 * line that contains the text matches. Other lines may match too; the caller filters them out.
 * @param text at least three characters
 */
export function toTrigramQuery(text: string, sample: readonly string[]): string {
  const messages = sample.map((message) => message.toLowerCase());
  const ranked = [...new Set(splitTrigrams(text))]
    .map((trigram) => ({
      trigram,
      share:
        messages.filter((message) => message.includes(trigram.toLowerCase())).length /
        (sample.length || 1),
    }))
    .sort((a, b) => a.share - b.share);
  const rare = ranked.filter(({ share }) => share < COMMON_TRIGRAM_SHARE);
  const chosen =
    rare.length < MIN_TRIGRAMS ? ranked.slice(0, MIN_TRIGRAMS) : rare.slice(0, MAX_TRIGRAMS);
  return chosen.map(({ trigram }) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
}

/** Whether the index can find a text. Nothing stored contains NUL, which would end the query early. */
export const hasTrigrams = (text: string): boolean =>
  !text.includes('\0') && splitTrigrams(text).length > 0;

function splitTrigrams(text: string): string[] {
  const characters = Array.from(text);
  return characters
    .slice(0, Math.max(0, characters.length - 2))
    .map((_, start) => characters.slice(start, start + 3).join(''));
}

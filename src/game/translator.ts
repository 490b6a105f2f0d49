/**
 * Words messages in the language of one reader. A message is an English text with ICU arguments; it is its
 * own key in the catalogues of the other languages.
 */
export interface Translator {
  /** BCP 47 tag of the language. */
  readonly locale: string;
  t(message: string, values?: Readonly<Record<string, unknown>>): string;
}

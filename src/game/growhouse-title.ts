import type { Translator } from './translator.ts';

/** @returns the nickname, or 'Growhouse # {id}' if there is none */
export const getGrowhouseTitle = (
  i18n: Translator,
  { id, nickname }: { id: number; nickname: string | null },
): string => nickname ?? i18n.t('Growhouse # {id}', { id });

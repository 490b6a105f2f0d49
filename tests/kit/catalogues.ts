import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

/** Reads the translations of a language, by their English messages. */
export async function readCatalogue(language: string): Promise<Record<string, string>> {
  const [catalogue] = await getCatalogs(getConfig());
  const messages = await catalogue?.read(language);
  if (!messages) throw new Error(`there is no catalogue for ${language}`);
  return Object.fromEntries(
    Object.entries(messages).map(([id, { translation }]) => [id, translation ?? '']),
  );
}

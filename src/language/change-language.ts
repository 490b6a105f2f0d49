import { showToast } from '../ui/toasts/toast-store.ts';
import { i18n } from './i18n.ts';
import { chooseLanguage } from './language.ts';
import type { Language } from './languages.ts';

/** Shows the game in the language that the player chose, or says why not. @returns whether it did */
export async function changeLanguage(language: Language): Promise<boolean> {
  try {
    await chooseLanguage(language);
    return true;
  } catch {
    showToast(
      'danger',
      i18n.t('The language could not be loaded'),
      i18n.t('Check your connection and try again.'),
    );
    return false;
  }
}

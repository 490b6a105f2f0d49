import { useLingui } from '@lingui/react';

import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import styles from './language-dialog.module.css';
import { getLanguageName } from './get-language-name.ts';
import { changeLanguage } from './change-language.ts';
import { i18n } from './i18n.ts';
import { type Language, LANGUAGES } from './languages.ts';

/** Lets the player choose the language of the game on this device. */
export function LanguageDialog({ onClose }: { readonly onClose: () => void }) {
  useLingui();
  const choose = async (language: Language): Promise<void> => {
    if (await changeLanguage(language)) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={i18n.t('Language')} shape="card">
      <ul className={styles.languages}>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <Button
              isFullWidth
              variant={language === i18n.locale ? 'primary' : 'neutral'}
              aria-pressed={language === i18n.locale}
              lang={language}
              onClick={() => void choose(language)}
            >
              {getLanguageName(language)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

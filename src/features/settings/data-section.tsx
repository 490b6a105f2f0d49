import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changeLanguage } from '../../language/change-language.ts';
import { i18n } from '../../language/i18n.ts';
import { getLanguageName } from '../../language/get-language-name.ts';
import { isLanguage, LANGUAGES, SOURCE_LANGUAGE } from '../../language/languages.ts';
import { downloadFile } from '../../http/api-file.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { showFailure } from './failures.tsx';
import styles from './sections.module.css';
import {
  type MotionSetting,
  readMotionSetting,
  setMotionSetting,
} from '../../ui/motion/motion-setting.ts';
import { SegmentedControl } from '../../ui/form/segmented-control.tsx';
import { setSound, useSoundSetting } from '../../ui/sound/sound-setting.ts';
import { Select } from '../../ui/form/field.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';

/** Long enough for years of play over a slow connection. */
const DOWNLOAD_TIMEOUT_MS = 120_000;

/** Downloads what the server stores about the wallet, and deletes the account. */
export function DataSection({ address }: { readonly address: string }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Panel title={i18n.t('Your data')}>
      <p className={styles.text}>
        {i18n.t(
          'Everything the server stores about your wallet, as a file for programs, and all your payments and payouts as a table for your taxes: times in UTC, exact amounts and signatures.',
        )}
      </p>
      <div className="flex wrap gap-8">
        <DownloadButton path="/account/export" name="growerz-account.json">
          {i18n.t('Download everything')}
        </DownloadButton>
        <DownloadButton path="/account/money.csv" name="growerz-money.csv">
          {i18n.t('Download money.csv')}
        </DownloadButton>
      </div>
      <h3 className={styles.subtitle}>{i18n.t('Leave the game')}</h3>
      <p className={styles.text}>
        {i18n.t(
          'Deleting your account empties your growhouses for good. Your Growerz, THC and SOL stay in your wallet.',
        )}
      </p>
      <Button variant="warning" needsWrite onClick={() => setDeleting(true)}>
        {i18n.t('Delete account…')}
      </Button>
      {isDeleting && <DeleteAccountDialog address={address} onClose={() => setDeleting(false)} />}
    </Panel>
  );
}

interface DownloadButtonProps {
  readonly path: string;
  readonly name: string;
  readonly children: string;
}

function DownloadButton({ path, name, children }: DownloadButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await downloadFile(path, DOWNLOAD_TIMEOUT_MS), name),
    onError: (error) => showFailure(error, i18n.t('The download failed')),
  });
  return (
    <Button needsNetwork isPending={isPending} onClick={() => mutate()}>
      {children}
    </Button>
  );
}

const MOTION_OPTIONS: readonly { readonly value: MotionSetting; readonly label: string }[] = [
  { value: 'system', label: /*i18n*/ 'As on this device' },
  { value: 'reduced', label: /*i18n*/ 'Less motion' },
];

/** The language of the game on this device. */
export function LanguageSection() {
  return (
    <Panel title={i18n.t('Language')}>
      <Select
        label={i18n.t('Language')}
        value={isLanguage(i18n.locale) ? i18n.locale : SOURCE_LANGUAGE}
        options={LANGUAGES.map((value) => ({ value, label: getLanguageName(value) }))}
        onChange={(language) => void changeLanguage(language)}
      />
    </Panel>
  );
}

/** How the game sounds and moves on this device. */
export function EffectsSection() {
  const isOn = useSoundSetting((store) => store.setting === 'on');
  const [motion, setMotion] = useState(readMotionSetting);
  const changeMotion = (setting: MotionSetting): void => {
    setMotionSetting(setting);
    setMotion(setting);
  };
  return (
    <Panel title={i18n.t('Sound and motion')}>
      <SwitchField
        label={i18n.t('Sounds and vibration')}
        isOn={isOn}
        onChange={(next) => setSound(next ? 'on' : 'off')}
      >
        {i18n.t(
          'Drops, pops and coins when you water, harvest and are paid. Remembered on this device.',
        )}
      </SwitchField>
      <div className={`row wrap ${styles.choice}`}>
        <div className={`grid shrinkable gap-2 ${styles.rowText}`}>
          {i18n.t('Motion')}
          <span className="hint">
            {i18n.t(
              'Less motion stops what moves by itself, the night sky and vibration. Remembered on this device.',
            )}
          </span>
        </div>
        <SegmentedControl
          label={i18n.t('Motion')}
          value={motion}
          options={MOTION_OPTIONS.map(({ value, label }) => ({ value, label: i18n.t(label) }))}
          onChange={changeMotion}
        />
      </div>
    </Panel>
  );
}

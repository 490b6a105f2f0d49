import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Balances, BalanceLines } from './balances.tsx';
import { useWalletStore } from '../../wallet/wallet-store.ts';
import { WALLET } from '../../art/icons/frame-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { shortenAddress } from '../../entities/format/address-links.ts';
import { i18n } from '../../language/i18n.ts';
import { LanguageDialog } from '../../language/language-button.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Menu, MenuItem, MenuLabel, MenuSwitch } from '../../ui/navigation/menu.tsx';
import { setSound, useSoundSetting } from '../../ui/sound/sound-setting.ts';
import { useCopy } from '../../ui/use-copy.ts';
import styles from './wallet-account.module.css';
import button from './wallet-button.module.css';

/** The balances and the menu of the connected wallet. */
export function WalletAccount({ address }: { readonly address: string }) {
  return (
    <>
      <Balances isSteady />
      <WalletMenu address={address} />
    </>
  );
}

/** How long 'Copied' is shown. */
const COPIED_DURATION_MS = 400;

/** The menu of the connected wallet, opened from its short address. */
function WalletMenu({ address }: { readonly address: string }) {
  const actions = useWalletStore((store) => store.actions);
  const navigate = useNavigate();
  const [isChoosingLanguage, setChoosingLanguage] = useState(false);
  const short = shortenAddress(address);
  const trigger = (
    <Button
      className={styles.trigger}
      aria-label={i18n.t('Wallet {address}', { address: short })}
      data-wallet-account=""
    >
      <Icon glyph={WALLET} size={20} />
      <span className={classNames(button.address, styles.address)} translate="no">
        {short}
      </span>
      <BalanceLines className={styles.lines ?? ''} />
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger} label={i18n.t('Wallet')}>
        <MenuLabel>
          <Balances />
        </MenuLabel>
        <CopyAddress address={address} />
        <MenuItem onSelect={() => void navigate('/almanac')}>{i18n.t('Almanac')}</MenuItem>
        <MenuItem onSelect={() => void navigate('/money')}>{i18n.t('Money')}</MenuItem>
        <MenuItem onSelect={() => void navigate('/settings')}>{i18n.t('Settings')}</MenuItem>
        <MenuItem onSelect={() => actions?.openDialog()}>{i18n.t('Change wallet')}</MenuItem>
        <MenuItem onSelect={() => setChoosingLanguage(true)}>{i18n.t('Language')}</MenuItem>
        <SoundSwitch />
        {/* A wallet that fails to disconnect stays connected, which the player sees. */}
        <MenuItem onSelect={() => void actions?.disconnect().catch(() => undefined)}>
          {i18n.t('Disconnect')}
        </MenuItem>
      </Menu>
      {isChoosingLanguage && (
        <Suspense>
          <LanguageDialog onClose={() => setChoosingLanguage(false)} />
        </Suspense>
      )}
    </>
  );
}

function SoundSwitch() {
  const isOn = useSoundSetting((store) => store.setting === 'on');
  return (
    <MenuSwitch isOn={isOn} onChange={(next) => setSound(next ? 'on' : 'off')}>
      {i18n.t('Sound')}
    </MenuSwitch>
  );
}

function CopyAddress({ address }: { readonly address: string }) {
  const [isCopied, copy] = useCopy(COPIED_DURATION_MS);
  return (
    <MenuItem keepOpen onSelect={() => copy(address)}>
      {isCopied ? i18n.t('Copied') : i18n.t('Copy address')}
    </MenuItem>
  );
}

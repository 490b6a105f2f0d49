import { useNavigate } from 'react-router-dom';
import { Balances, BalanceLines } from './balances.tsx';
import { useWalletStore } from '../../wallet/wallet-store.ts';
import { WALLET } from '../../art/icons/frame-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { shortenAddress } from '../../entities/format/address-links.ts';
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
  const short = shortenAddress(address);
  const trigger = (
    <Button className={styles.trigger} aria-label={`Wallet ${short}`} data-wallet-account="">
      <Icon glyph={WALLET} size={20} />
      <span className={classNames(button.address, styles.address)} translate="no">
        {short}
      </span>
      <BalanceLines className={styles.lines ?? ''} />
    </Button>
  );
  return (
    <Menu trigger={trigger} label="Wallet">
      <MenuLabel>
        <Balances />
      </MenuLabel>
      <CopyAddress address={address} />
      <MenuItem onSelect={() => void navigate('/almanac')}>Almanac</MenuItem>
      <MenuItem onSelect={() => void navigate('/money')}>Money</MenuItem>
      <MenuItem onSelect={() => void navigate('/settings')}>Settings</MenuItem>
      <MenuItem onSelect={() => actions?.openDialog()}>Change wallet</MenuItem>
      <SoundSwitch />
      {/* A wallet that fails to disconnect stays connected, which the player sees. */}
      <MenuItem onSelect={() => void actions?.disconnect().catch(() => undefined)}>
        Disconnect
      </MenuItem>
    </Menu>
  );
}

function SoundSwitch() {
  const isOn = useSoundSetting((store) => store.setting === 'on');
  return (
    <MenuSwitch isOn={isOn} onChange={(next) => setSound(next ? 'on' : 'off')}>
      Sound
    </MenuSwitch>
  );
}

function CopyAddress({ address }: { readonly address: string }) {
  const [isCopied, copy] = useCopy(COPIED_DURATION_MS);
  return (
    <MenuItem keepOpen onSelect={() => copy(address)}>
      {isCopied ? 'Copied' : 'Copy address'}
    </MenuItem>
  );
}

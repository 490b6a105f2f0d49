import type { WalletName } from '@solana/wallet-adapter-base';
import { WalletIcon } from '@solana/wallet-adapter-react-ui';

import type { WalletListing } from './wallet-listing.ts';

interface WalletListingIconProps {
  readonly wallet: WalletListing;
  readonly className: string | undefined;
  /** Width and height in CSS pixels. */
  readonly size: number;
}

/** The icon of a listed wallet. Decorative: its name is shown next to it. */
export const WalletListingIcon = ({ wallet, className, size }: WalletListingIconProps) => (
  <WalletIcon
    wallet={{ adapter: { icon: wallet.icon, name: wallet.name as WalletName } }}
    className={className}
    alt=""
    width={size}
    height={size}
  />
);

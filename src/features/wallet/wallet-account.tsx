import { Balances } from './balances.tsx';
import { WalletMenu } from './wallet-menu.tsx';

/** The balances and the menu of the connected wallet. */
export function WalletAccount({ address }: { readonly address: string }) {
  return (
    <>
      <Balances isSteady />
      <WalletMenu address={address} />
    </>
  );
}

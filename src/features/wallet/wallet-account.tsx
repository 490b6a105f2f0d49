import { Balances } from './balances.tsx';
import { WalletMenu } from './wallet-menu.tsx';

/** A connected wallet: what it holds, and its menu. */
export function WalletAccount({ address }: { readonly address: string }) {
  return (
    <>
      <Balances />
      <WalletMenu address={address} />
    </>
  );
}

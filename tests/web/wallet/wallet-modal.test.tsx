import {
  WalletModalButton,
  WalletModalContext,
  WalletMultiButton,
} from '@solana/wallet-adapter-react-ui';
import { WalletProvider } from '@solana/wallet-adapter-react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import {
  useWalletDialog,
  useWalletModalState,
} from '../../../src/features/wallet/wallet-dialog-store.ts';
import { useWalletStore } from '../../../src/wallet/wallet-store.ts';

/** Two buttons of the library in the context that `WalletRoot` gives them. */
function LibraryButtons() {
  return (
    <WalletProvider wallets={[]}>
      <WalletModalContext value={useWalletModalState()}>
        <div data-testid="modal-button">
          <WalletModalButton />
        </div>
        <div data-testid="multi-button">
          <WalletMultiButton />
        </div>
      </WalletModalContext>
    </WalletProvider>
  );
}

const press = (button: string) =>
  userEvent.click(
    within(screen.getByTestId(button)).getByRole('button', { name: 'Select Wallet' }),
  );

beforeEach(() => void render(<LibraryButtons />));

describe('useWalletModalState', () => {
  it.each(['modal-button', 'multi-button'])(
    'opens our dialog when a player presses the %s of the wallet adapter',
    async (button) => {
      await press(button);
      expect(useWalletDialog.getState()).toMatchObject({ isOpen: true, stage: 'choice' });
      expect(useWalletStore.getState().isRequested).toBe(true);
      expect(document.querySelector('.wallet-adapter-modal')).toBeNull();
    },
  );

  it('reports our open dialog to the wallet adapter, whose button can then close it', async () => {
    await press('modal-button');
    await press('modal-button');
    expect(useWalletDialog.getState().isOpen).toBe(false);
  });
});

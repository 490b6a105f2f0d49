import { promptForAccount } from './prompts.ts';
import { readSettings, updateSettings } from './settings.ts';
import { getTestAccount, TEST_ACCOUNT_NAMES, type TestAccount } from './test-accounts.ts';

export const getAddress = ({ keypair }: TestAccount): string => keypair.publicKey.toBase58();

const findTestAccount = (name: string | null): TestAccount | null => {
  const known = TEST_ACCOUNT_NAMES.find((accountName) => accountName === name);
  return known ? getTestAccount(known) : null;
};

/** Returns the account that was connected last, or null. */
export const getLastTestAccount = (): TestAccount | null => findTestAccount(readSettings().chosen);

/** Prompts the player for an account. @returns null if the player closes the prompt */
export async function chooseTestAccount(): Promise<TestAccount | null> {
  const { chosen, asksBeforeSigning } = readSettings();
  const name = await promptForAccount({
    accounts: TEST_ACCOUNT_NAMES.map((accountName) => ({
      name: accountName,
      address: getAddress(getTestAccount(accountName)),
    })),
    chosen,
    asksBeforeSigning,
    setAsksBeforeSigning: (asks) => updateSettings({ asksBeforeSigning: asks }),
  });
  return findTestAccount(name);
}

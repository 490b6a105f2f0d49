/** The local storage key of the name of the wallet that was chosen last. */
export const WALLET_NAME_KEY = 'walletName';

/** The name under which all wallet apps of an Android device are listed and remembered. */
export const MOBILE_WALLETS = 'Mobile Wallet Adapter';

/** The wallet that comes with the embedded chain. */
export const LOCAL_TEST_WALLET = 'Local test wallet';

/** The hardware wallet. */
export const LEDGER = 'Ledger';

/** The first version of the Solana app that signs the transaction of a sign-in, which is only a memo. */
export const MIN_LEDGER_APP_VERSION = '1.12.1';

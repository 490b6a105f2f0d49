/** The name under which all wallet apps of an Android device are listed and remembered. */
export const MOBILE_WALLETS = 'Mobile Wallet Adapter';

/** The wallet that comes with the embedded chain. */
export const LOCAL_TEST_WALLET = 'Local test wallet';

/** The hardware wallet. */
export const LEDGER = 'Ledger';

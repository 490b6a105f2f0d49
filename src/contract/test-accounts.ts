/**
 * The superadmin account of the local test wallet. Its secret key is public on purpose
 * (`src/wallet/local-test-wallet/test-accounts.ts`), so it is a superadmin on the embedded chain
 * only.
 */
export const LOCAL_SUPERADMIN = 'H4Bkgzc5jBTw2PswYuV2jGsSAVF97quqnqkqiUFcEwE6';

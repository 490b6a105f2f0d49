/**
 * The superadmin among the local test wallet's accounts. Its secret is public on purpose
 * (`src/chain/local-test-wallet/test-accounts.ts`), so it may count on the embedded chain only.
 */
export const LOCAL_SUPERADMIN = 'H4Bkgzc5jBTw2PswYuV2jGsSAVF97quqnqkqiUFcEwE6';

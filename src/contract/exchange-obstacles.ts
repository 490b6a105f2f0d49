/** Why the THC of an exchange does not arrive in a moment, and what happens by when; in words for players. */
export const EXCHANGE_OBSTACLES = {
  'vault-short':
    /*i18n*/ 'The vault is being refilled. If we cannot pay within ten minutes, your SOL comes back.',
  'signer-limit':
    /*i18n*/ 'It is large and waits for a second check by us. Your Money page shows its state.',
  'account-banned': /*i18n*/ 'It is held while this account is banned.',
  held: /*i18n*/ 'We are checking it by hand before it is paid.',
  'no-token-account':
    /*i18n*/ 'Open your THC account on the Money page within two minutes, or your SOL comes back.',
  other:
    /*i18n*/ 'It cannot be paid right now. If we cannot pay within ten minutes, your SOL comes back.',
} as const;

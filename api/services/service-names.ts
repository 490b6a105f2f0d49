/**
 * The short names of all services. Listed here so that the configuration can be checked without
 * loading the services.
 */
export const SERVICE_NAMES: readonly string[] = [
  'collection',
  'ownership',
  'payouts',
  'payments',
  'reconciliation',
  'notices',
  'lifecycle',
  'cleanup',
  'backup',
];

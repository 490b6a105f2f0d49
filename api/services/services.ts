import { backupService } from './backup-service.ts';
import { cleanupService } from './cleanup-service.ts';
import { collectionService } from './collection-service.ts';
import { lifecycleService } from './lifecycle-service.ts';
import { noticesService } from './notices-service.ts';
import { ownershipService } from './ownership-service.ts';
import { paymentsService } from './payments-service.ts';
import { payoutsService } from './payouts-service.ts';
import { reconciliationService } from './reconciliation-service.ts';
import type { Service } from './service.ts';

/** All services, in the order the admin area lists them. */
export const SERVICES: readonly Service[] = [
  collectionService,
  ownershipService,
  payoutsService,
  paymentsService,
  reconciliationService,
  noticesService,
  lifecycleService,
  cleanupService,
  backupService,
];

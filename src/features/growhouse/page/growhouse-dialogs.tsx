import { DispensaryDialog } from '../dispensary/dispensary-dialog.tsx';
import { GrowerDialog } from '../growers/grower-dialog.tsx';
import { InventoryDialog } from '../inventory/inventory-dialog.tsx';
import { TransferDialog } from '../inventory/transfer-dialog.tsx';
import { HarvestDialog } from '../plants/harvest-dialog.tsx';
import { PruneDialog } from '../plants/prune-dialog.tsx';
import { ReviveDialog } from '../plants/revive-dialog.tsx';
import { CalculationDialog } from '../statistics/calculation-dialog.tsx';
import { UpgradeDialog } from '../upgrade/upgrade-dialog.tsx';
import type { GrowhouseContext, OpenDialog } from './growhouse-context.ts';
import { NicknameDialog } from './nickname-dialog.tsx';

interface GrowhouseDialogsProps extends GrowhouseContext {
  readonly dialog: OpenDialog;
}

/** Renders the open dialog. */
export function GrowhouseDialogs({ dialog, ...context }: GrowhouseDialogsProps) {
  const props = { ...context, onClose: () => context.onOpen(null) };
  const returning = { ...context, onClose: () => context.onOpen({ kind: 'inventory' }) };
  switch (dialog.kind) {
    case 'inventory':
      return <InventoryDialog {...props} />;
    case 'transfer':
      return <TransferDialog {...returning} seed={dialog.seed} />;
    case 'discard-seed':
      return <PruneDialog {...returning} plant={dialog.seed} isSeed />;
    case 'revive':
      return <ReviveDialog {...props} plant={dialog.plant} />;
    case 'prune-plant':
      return <PruneDialog {...props} plant={dialog.plant} />;
    case 'harvest':
      return <HarvestDialog {...props} result={dialog.result} plant={dialog.plant} />;
    case 'nickname':
      return <NicknameDialog {...props} />;
    case 'dispensary':
      return <DispensaryDialog {...props} initialTab={dialog.tab} initialCart={dialog.cart} />;
    case 'upgrade':
      return <UpgradeDialog {...props} currency={dialog.currency} />;
    case 'calculation':
      return <CalculationDialog {...props} plant={dialog.plant} first={dialog.first} />;
    case 'grower':
      return <GrowerDialog {...props} replaced={dialog.replaced} />;
  }
}

import type {
  GrowerShape,
  GrowhousePageShape,
  HarvestShape,
  GrowingPlantShape,
  PlantShape,
  SeedShape,
} from '../../../contract/shapes.ts';
import type { GameMoment } from '../../../game/plant.ts';
import { type GrowhouseActions, plantSeed } from '../actions/growhouse-actions.ts';
import type { Cart } from '../dispensary/use-seed-order.ts';
import { DispensaryDialog, type DispensaryTab } from '../dispensary/dispensary-dialog.tsx';
import { GrowerDialog } from '../growers/grower-dialog.tsx';
import { InventoryDialog } from '../inventory/inventory-dialog.tsx';
import { TransferDialog } from '../inventory/transfer-dialog.tsx';
import { HarvestDialog } from '../plants/harvest-dialog.tsx';
import { PruneDialog } from '../plants/prune-dialog.tsx';
import { ReviveDialog } from '../plants/revive-dialog.tsx';
import { CalculationDialog } from '../statistics/calculation-dialog.tsx';
import type { FigureKind } from '../statistics/figure-calculations.ts';
import { UpgradeDialog } from '../upgrade/upgrade-dialog.tsx';
import { NicknameDialog } from './nickname-dialog.tsx';
import type { Currency } from '../../../money/amounts.ts';

/** The dialog that is open on the growhouse page. */
export type OpenDialog =
  | SeedDialog
  | PlantDialog
  | { readonly kind: 'nickname' }
  | {
      readonly kind: 'dispensary';
      readonly tab?: DispensaryTab;
      /** Seeds that are in the cart from the start. */
      readonly cart?: Cart;
    }
  | { readonly kind: 'upgrade'; readonly currency: Currency }
  | {
      readonly kind: 'calculation';
      readonly plant: GrowingPlantShape | null;
      readonly first?: FigureKind;
    }
  | { readonly kind: 'grower'; readonly replaced: GrowerShape | null };

type SeedDialog =
  | { readonly kind: 'inventory' }
  | { readonly kind: 'transfer'; readonly seed: SeedShape }
  | { readonly kind: 'discard-seed'; readonly seed: SeedShape };

type PlantDialog =
  | { readonly kind: 'revive'; readonly plant: PlantShape }
  | { readonly kind: 'prune-plant'; readonly plant: PlantShape }
  | { readonly kind: 'harvest'; readonly result: HarvestShape; readonly plant: PlantShape };

interface DialogProps<Dialog> {
  readonly dialog: Dialog;
  readonly onOpen: (dialog: OpenDialog | null) => void;
  readonly address: string;
  readonly page: GrowhousePageShape;
  readonly moment: GameMoment;
  readonly actions: GrowhouseActions;
}

/** Renders the open dialog. */
export function GrowhouseDialogs({ dialog, ...props }: DialogProps<OpenDialog>) {
  const { address, page, moment, actions, onOpen } = props;
  const { growhouse } = page;
  const close = () => onOpen(null);
  switch (dialog.kind) {
    case 'inventory':
    case 'transfer':
    case 'discard-seed':
      return <SeedDialogs dialog={dialog} {...props} />;
    case 'revive':
    case 'prune-plant':
    case 'harvest':
      return <PlantDialogs dialog={dialog} {...props} />;
    case 'nickname':
      return <NicknameDialog growhouse={growhouse} actions={actions} onClose={close} />;
    case 'dispensary':
      return (
        <DispensaryDialog
          page={page}
          moment={moment}
          initialTab={dialog.tab}
          initialCart={dialog.cart}
          onInventory={() => onOpen({ kind: 'inventory' })}
          onClose={close}
        />
      );
    case 'upgrade':
      return (
        <UpgradeDialog page={page} moment={moment} currency={dialog.currency} onClose={close} />
      );
    case 'calculation':
      return (
        <CalculationDialog
          growhouse={growhouse}
          plant={dialog.plant}
          first={dialog.first}
          moment={moment}
          onClose={close}
        />
      );
    case 'grower':
      return (
        <GrowerDialog
          address={address}
          page={page}
          moment={moment}
          replaced={dialog.replaced}
          actions={actions}
          onClose={close}
        />
      );
  }
}

function SeedDialogs({ dialog, onOpen, ...props }: DialogProps<SeedDialog>) {
  const { address, page, moment, actions } = props;
  const openInventory = () => onOpen({ kind: 'inventory' });
  switch (dialog.kind) {
    case 'inventory':
      return (
        <InventoryDialog
          page={page}
          moment={moment}
          isPending={actions.isPending}
          onPlant={(seed) => void actions.run(`plant-${seed.id}`, plantSeed(seed.id))}
          onTransfer={(seed) => onOpen({ kind: 'transfer', seed })}
          onDiscard={(seed) => onOpen({ kind: 'discard-seed', seed })}
          onDispensary={() => onOpen({ kind: 'dispensary' })}
          onClose={() => onOpen(null)}
        />
      );
    case 'transfer':
      return (
        <TransferDialog
          seed={dialog.seed}
          address={address}
          growhouseId={page.growhouse.id}
          moment={moment}
          actions={actions}
          onClose={openInventory}
        />
      );
    case 'discard-seed':
      return (
        <PruneDialog
          plant={dialog.seed}
          isSeed
          level={page.growhouse.level}
          actions={actions}
          onClose={openInventory}
        />
      );
  }
}

function PlantDialogs({ dialog, onOpen, ...props }: DialogProps<PlantDialog>) {
  const { address, page, actions } = props;
  const { plant } = dialog;
  const { level } = page.growhouse;
  const close = () => onOpen(null);
  switch (dialog.kind) {
    case 'revive':
      return <ReviveDialog address={address} plant={plant} onClose={close} />;
    case 'prune-plant':
      return <PruneDialog plant={plant} level={level} actions={actions} onClose={close} />;
    case 'harvest':
      return (
        <HarvestDialog
          result={dialog.result}
          plant={plant}
          page={page}
          onUpgrade={(currency) => onOpen({ kind: 'upgrade', currency })}
          onClose={close}
        />
      );
  }
}

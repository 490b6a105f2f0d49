import type {
  GrowerShape,
  GrowhousePageShape,
  HarvestShape,
  PlantShape,
  SeedShape,
} from '../../contract/shapes.ts';
import type { PaymentMethod } from '../../game/dispensary.ts';
import type { GameMoment } from '../../game/plant.ts';
import { rarityOf } from '../../game/rarity.ts';
import { PRUNE } from '../../art/growhouse-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DispensaryDialog } from './dispensary/dispensary-dialog.tsx';
import { GrowerDialog } from './grower-dialog.tsx';
import { HarvestDialog } from './harvest-dialog.tsx';
import { InventoryDialog } from './inventory-dialog.tsx';
import { NicknameDialog } from './nickname-dialog.tsx';
import type { NumberKind } from './number-lines.ts';
import { NumbersDialog } from './numbers-dialog.tsx';
import { ReviveDialog } from './revive-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import type { Actions, Choose } from './perform-action.ts';

/** The one dialog in front of the growhouse. */
export type OpenDialog =
  | { readonly kind: 'nickname' }
  | { readonly kind: 'inventory' }
  | { readonly kind: 'dispensary' }
  | { readonly kind: 'revive'; readonly plant: PlantShape }
  | { readonly kind: 'upgrade'; readonly currency: PaymentMethod }
  | { readonly kind: 'transfer'; readonly seed: SeedShape }
  | { readonly kind: 'discard'; readonly seed: SeedShape }
  | { readonly kind: 'numbers'; readonly plant: PlantShape | null; readonly first?: NumberKind }
  | { readonly kind: 'give-up'; readonly plant: PlantShape }
  | { readonly kind: 'grower'; readonly leaving: GrowerShape | null }
  | { readonly kind: 'harvest'; readonly result: HarvestShape; readonly plant: PlantShape };

interface GrowhouseDialogsProps {
  readonly dialog: OpenDialog;
  readonly onOpen: (dialog: OpenDialog | null) => void;
  readonly address: string;
  readonly page: GrowhousePageShape;
  readonly moment: GameMoment;
  readonly actions: Actions;
}

/** Draws the open dialog and does what is decided in it. */
export function GrowhouseDialogs(props: GrowhouseDialogsProps) {
  const { dialog, onOpen, address, page, moment, actions } = props;
  const house = page.growhouse;
  const close = () => onOpen(null);
  const toInventory = () => onOpen({ kind: 'inventory' });
  /** Runs the action and leaves the dialog once it is done. */
  const decide = async (key: string, choose: Choose, leave: () => void) => {
    if (await actions.run(key, choose)) leave();
  };
  switch (dialog.kind) {
    case 'nickname':
      return (
        <NicknameDialog
          house={house}
          isPending={actions.isPending('nickname')}
          onSave={(nickname) =>
            void decide('nickname', (act) => act.setNickname(house.id, nickname), close)
          }
          onClose={close}
        />
      );
    case 'inventory':
      return (
        <InventoryDialog
          page={page}
          moment={moment}
          isPending={actions.isPending}
          onPlant={(seed) => void actions.run(`plant-${seed.id}`, (act) => act.plantSeed(seed.id))}
          onTransfer={(seed) => onOpen({ kind: 'transfer', seed })}
          onDiscard={(seed) => onOpen({ kind: 'discard', seed })}
          onDispensary={() => onOpen({ kind: 'dispensary' })}
          onClose={close}
        />
      );
    case 'dispensary':
      return <DispensaryDialog page={page} onInventory={toInventory} onClose={close} />;
    case 'revive':
      return <ReviveDialog address={address} plant={dialog.plant} onClose={close} />;
    case 'upgrade':
      return (
        <UpgradeDialog page={page} moment={moment} currency={dialog.currency} onClose={close} />
      );
    case 'transfer':
      return (
        <TransferDialog
          seed={dialog.seed}
          address={address}
          growhouseId={house.id}
          moment={moment}
          isPending={actions.isPending(`transfer-${dialog.seed.id}`)}
          onChoose={(target) =>
            void decide(
              `transfer-${dialog.seed.id}`,
              (act) => act.transferSeed(dialog.seed.id, target),
              toInventory,
            )
          }
          onClose={toInventory}
        />
      );
    case 'discard':
    case 'give-up': {
      const isSeed = dialog.kind === 'discard';
      const { id, strain } = isSeed ? dialog.seed : dialog.plant;
      const leave = isSeed ? toInventory : close;
      return (
        <ConfirmDialog
          title={isSeed ? 'Discard this seed?' : 'Prune this plant?'}
          question={`Level ${house.level} needs no more ${rarityOf(strain.rarity.id).name} harvests. The ${strain.name} will be gone for good, without a payout, and its place free again.`}
          verb={
            <>
              <Icon glyph={PRUNE} size={20} />
              {isSeed ? 'Discard' : 'Prune'}
            </>
          }
          refusal="Keep it"
          isPending={actions.isPending(`prune-${id}`)}
          onConfirm={() => void decide(`prune-${id}`, (act) => act.prunePlant(id), leave)}
          onClose={leave}
        />
      );
    }
    case 'grower': {
      const choose =
        (coming: GrowerShape, leaving: GrowerShape | null): Choose =>
        (act) =>
          leaving
            ? act.swapGrower(house.id, leaving.address, coming.address)
            : act.addGrower(house.id, coming.address);
      return (
        <GrowerDialog
          address={address}
          page={page}
          moment={moment}
          leaving={dialog.leaving}
          isPending={actions.isPending('grower')}
          onChoose={(coming, leaving) => void decide('grower', choose(coming, leaving), close)}
          onClose={close}
        />
      );
    }
    case 'numbers':
      return (
        <NumbersDialog house={house} plant={dialog.plant} first={dialog.first} onClose={close} />
      );
    case 'harvest':
      return (
        <HarvestDialog
          result={dialog.result}
          plant={dialog.plant}
          level={house.level}
          onClose={close}
        />
      );
  }
}

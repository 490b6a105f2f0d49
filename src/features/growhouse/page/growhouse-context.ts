import type {
  GrowerShape,
  GrowhousePageShape,
  GrowingPlantShape,
  HarvestShape,
  PlantShape,
  SeedShape,
} from '../../../contract/shapes.ts';
import type { GameMoment } from '../../../game/plant.ts';
import type { Currency } from '../../../money/amounts.ts';
import type { GrowhouseActions } from '../actions/growhouse-actions.ts';
import type { Cart } from '../dispensary/use-seed-order.ts';
import type { FigureKind } from '../statistics/figure-calculations.ts';

export type DispensaryTab = 'seeds' | 'exchange';

/** The dialog that is open on the growhouse page. */
export type OpenDialog =
  | { readonly kind: 'inventory' | 'nickname' }
  | { readonly kind: 'transfer' | 'discard-seed'; readonly seed: SeedShape }
  | { readonly kind: 'revive' | 'prune-plant'; readonly plant: PlantShape }
  /** The result of a harvest, and one of the harvested plants for the picture. */
  | { readonly kind: 'harvest'; readonly result: HarvestShape; readonly plant: PlantShape }
  | {
      readonly kind: 'dispensary';
      readonly tab?: DispensaryTab;
      /** Seeds that are in the cart from the start. */
      readonly cart?: Cart;
    }
  | { readonly kind: 'upgrade'; readonly currency: Currency }
  | {
      readonly kind: 'calculation';
      /** Null explains the figures of the growhouse itself. */
      readonly plant: GrowingPlantShape | null;
      /** The figure to expand; the first one by default. */
      readonly first?: FigureKind;
    }
  /** Null adds a grower instead of replacing one. */
  | { readonly kind: 'grower'; readonly replaced: GrowerShape | null };

/** What all parts of the growhouse page show and use. */
export interface GrowhouseContext {
  readonly address: string;
  readonly page: GrowhousePageShape;
  readonly moment: GameMoment;
  readonly actions: GrowhouseActions;
  /** Opens a dialog in the place of the open one; null closes that. */
  readonly onOpen: (dialog: OpenDialog | null) => void;
}

/** The props of every dialog on the growhouse page, with its own ones. */
export type GrowhouseDialogProps<Own = unknown> = Own &
  GrowhouseContext & { readonly onClose: () => void };

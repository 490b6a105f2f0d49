import { useMutation } from '@tanstack/react-query';
import type { GrowhouseShape, GrowingPlantShape } from '../../../contract/shapes.ts';
import { CHEVRON } from '../../../art/icons/detail-icons.ts';
import { INFO } from '../../../art/icons/common-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { getGrowhouseTitle } from '../../../game/growhouse-title.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import {
  type FigureKind,
  type FigureCalculation,
  calculateFigures,
} from './figure-calculations.ts';
import type { GrowhouseContext, GrowhouseDialogProps } from '../page/growhouse-context.ts';
import styles from './calculation-dialog.module.css';
import { formatClockTime, RelativeTime } from '../../../entities/format/format-time.tsx';
import { toGrowhouseFacts, toHarvestCandidate } from '../../../entities/game-facts.ts';
import { shareFile } from '../../../entities/share-button.tsx';
import { listPlantEvents, type PlantEventKind } from '../../../game/notifications/calendar.ts';
import { downloadFile } from '../../../http/api-file.ts';
import { isReportedElsewhere, toFailureReason } from '../../../http/failure-messages.ts';
import { i18n } from '../../../language/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { StatList } from '../../../ui/progress/stat-list.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';

type CalculationDialogProps = GrowhouseDialogProps<{
  /** Null explains the figures of the growhouse itself. */
  readonly plant: GrowingPlantShape | null;
  /** The figure to expand; the first one by default. */
  readonly first: FigureKind | undefined;
}>;

/**
 * Explains figures by their formulas, filled in with the actual values. For a plant it also says what
 * happens when.
 */
export function CalculationDialog(props: CalculationDialogProps) {
  const { page, plant, first, moment, onClose } = props;
  const { growhouse } = page;
  const calculations = calculateFigures(growhouse, plant);
  const initialKind = first ?? calculations[0]?.kind;
  return (
    <Dialog
      open
      onClose={onClose}
      title={i18n.t('Figures for {name}', {
        name: plant?.strain.name ?? getGrowhouseTitle(i18n, growhouse),
      })}
      icon={<Icon glyph={INFO} />}
      description={getDescription(growhouse, plant)}
    >
      <div className={styles.label}>
        {calculations.map((calculation) => (
          <Calculation
            key={calculation.kind}
            calculation={calculation}
            isOpen={calculation.kind === initialKind}
          />
        ))}
      </div>
      {plant && <PlantCalendar growhouse={growhouse} plant={plant} moment={moment} />}
    </Dialog>
  );
}

function getDescription({ growers }: GrowhouseShape, plant: GrowingPlantShape | null): string {
  if (growers.length === 0) {
    return i18n.t('Planting and harvesting need a Grower: add one first.');
  }
  if (plant?.paying_growers.length === 0) {
    return i18n.t('Its harvest pays nothing, because no Grower has stayed since it was planted.');
  }
  return i18n.t('How level, Growerz and strain add up.');
}

interface CalculationProps {
  readonly calculation: FigureCalculation;
  readonly isOpen: boolean;
}

function Calculation({ calculation, isOpen }: CalculationProps) {
  const { name, lines, resultLabel, result, notes } = calculation;
  return (
    <details className={styles.calculation} open={isOpen} name="calculations">
      <summary className={styles.summary}>
        <span>{name}</span>
        <b className={styles.result}>{result}</b>
        <Icon glyph={CHEVRON} size={18} className="chevron" />
      </summary>
      <dl className={styles.lines}>
        {lines.map(({ label, formula, amount, isSubtotal }, index) => (
          // Labels are not unique, because two growers may have the same name.
          <div key={index} className={classNames(styles.line, isSubtotal && styles.subtotal)}>
            <dt>
              {label} {formula !== undefined && <small>{formula}</small>}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{resultLabel}</dt>
          <dd>{result}</dd>
        </div>
      </dl>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </details>
  );
}

interface PlantCalendarProps extends Pick<GrowhouseContext, 'moment'> {
  readonly growhouse: GrowhouseShape;
  readonly plant: GrowingPlantShape;
}

/** When something happens to a plant, and a button that adds it to the player's calendar. */
function PlantCalendar({ growhouse, plant, moment }: PlantCalendarProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => addToCalendar(plant),
    onError: showFailure,
  });
  const events = listPlantEvents(
    { growhouse: toGrowhouseFacts(growhouse), plants: [toHarvestCandidate(plant)] },
    moment,
    Infinity,
  );
  if (events.length === 0) return null;
  return (
    <div className="grid gap-10 mt-12">
      <StatList
        rows={events.map(({ kind, atMs }) => [
          i18n.t(EVENT_LABELS[kind]),
          <RelativeTime key={kind} atMs={atMs}>
            {formatClockTime(atMs, moment)}
          </RelativeTime>,
        ])}
      />
      <Button isFullWidth needsNetwork isPending={isPending} onClick={() => mutate()}>
        {i18n.t('Add to calendar')}
      </Button>
    </div>
  );
}

const EVENT_LABELS: Readonly<Record<PlantEventKind, string>> = {
  water: /*i18n*/ 'Can be watered',
  harvest: /*i18n*/ 'Can be harvested',
  wither: /*i18n*/ 'Withers unless watered',
};

async function addToCalendar({ id, strain }: GrowingPlantShape): Promise<void> {
  const calendar = await downloadFile(`/plant/${id}/calendar?language=${i18n.locale}`);
  const file = new File([calendar], `plant-${id}.ics`, { type: 'text/calendar' });
  const outcome = await shareFile(file, { title: strain.name, text: i18n.t('When it needs you') });
  if (outcome !== 'saved') return;
  showToast(
    'success',
    i18n.t('Calendar file saved'),
    i18n.t('Open it from your downloads to add it to your calendar.'),
  );
}

function showFailure(error: unknown): void {
  if (isReportedElsewhere(error)) return;
  showToast(
    'danger',
    i18n.t('Action Failed'),
    i18n.t('Unable to get the calendar file, {reason}', { reason: toFailureReason(error) }),
  );
}

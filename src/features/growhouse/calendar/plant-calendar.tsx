import { useState } from 'react';
import type { GrowhouseShape, GrowingPlantShape } from '../../../contract/shapes.ts';
import { formatClockTime, RelativeTime } from '../../../entities/format/format-time.tsx';
import { toGrowhouseFacts, toHarvestCandidate } from '../../../entities/game-facts.ts';
import { shareFile } from '../../../entities/share-file.ts';
import { listPlantEvents, type PlantEventKind } from '../../../game/notifications/calendar.ts';
import type { GameMoment } from '../../../game/plant.ts';
import { downloadFile } from '../../../http/api-file.ts';
import { isReportedElsewhere, toFailureReason } from '../../../http/failure-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { StatList } from '../../../ui/progress/stat-list.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import styles from './plant-calendar.module.css';

interface PlantCalendarProps {
  readonly growhouse: GrowhouseShape;
  readonly plant: GrowingPlantShape;
  readonly moment: GameMoment;
}

/** When something happens to a plant, and a button that adds it to the player's calendar. */
export function PlantCalendar({ growhouse, plant, moment }: PlantCalendarProps) {
  const [isPending, setPending] = useState(false);
  const events = listPlantEvents(
    { growhouse: toGrowhouseFacts(growhouse), plants: [toHarvestCandidate(plant)] },
    moment,
    Infinity,
  );
  if (events.length === 0) return null;
  const add = async (): Promise<void> => {
    setPending(true);
    try {
      await addToCalendar(plant);
    } catch (error) {
      showFailure(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={styles.calendar}>
      <StatList
        rows={events.map(({ kind, atMs }) => [
          EVENT_LABELS[kind],
          <RelativeTime key={kind} atMs={atMs}>
            {formatClockTime(atMs, moment.nowMs)}
          </RelativeTime>,
        ])}
      />
      <Button isFullWidth needsNetwork isPending={isPending} onClick={() => void add()}>
        Add to calendar
      </Button>
    </div>
  );
}

const EVENT_LABELS: Readonly<Record<PlantEventKind, string>> = {
  water: 'Can be watered',
  harvest: 'Can be harvested',
  wither: 'Withers unless watered',
};

async function addToCalendar({ id, strain }: GrowingPlantShape): Promise<void> {
  const calendar = await downloadFile(`/plant/${id}/calendar`);
  const file = new File([calendar], `plant-${id}.ics`, { type: 'text/calendar' });
  const outcome = await shareFile(file, { title: strain.name, text: 'When it needs you' });
  if (outcome !== 'saved') return;
  showToast({
    type: 'success',
    header: 'Calendar file saved',
    content: 'Open it from your downloads to add it to your calendar.',
  });
}

function showFailure(error: unknown): void {
  if (isReportedElsewhere(error)) return;
  showToast({
    type: 'danger',
    header: 'Action Failed',
    content: `Unable to get the calendar file, ${toFailureReason(error)}`,
  });
}

import { serverNow } from '../../../http/server-clock.ts';
import { Field } from '../../../ui/field.tsx';
import { useDraft } from '../list/use-draft.ts';
import { type DayRange, dayOrNone, shownDays } from './day-range.ts';

interface DayRangeFilterProps {
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
}

/** The first and the last day of a list; choosing one beyond the other takes that along. */
export function DayRangeFilter({ range, onChange }: DayRangeFilterProps) {
  const shown = shownDays(range, serverNow());
  return (
    <>
      <DayField
        label="From"
        day={shown.from}
        onChange={(from) => onChange({ from, to: from > shown.to ? from : range.to })}
      />
      <DayField
        label="To"
        day={shown.to}
        onChange={(to) => onChange({ from: to < shown.from ? to : range.from, to })}
      />
    </>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly day: string;
  /** Told '' where the field was emptied. */
  readonly onChange: (day: string) => void;
}

/** A year is typed digit by digit: the day is taken after a pause. */
function DayField({ label, day, onChange }: DayFieldProps) {
  const { draft, setDraft } = useDraft(day, (text) => onChange(dayOrNone(text)));
  return <Field type="date" required label={label} value={draft} onChange={setDraft} />;
}

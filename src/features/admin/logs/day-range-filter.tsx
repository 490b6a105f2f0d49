import { serverNow } from '../../../http/server-clock.ts';
import { Field } from '../../../ui/form/field.tsx';
import { useDebouncedDraft } from '../list/use-debounced-draft.ts';
import { type DayRange, parseDay, resolveDayRange } from './day-range.ts';

interface DayRangeFilterProps {
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
}

/** Fields for the first and last day. Choosing a day past the other moves both. */
export function DayRangeFilter({ range, onChange }: DayRangeFilterProps) {
  const shown = resolveDayRange(range, serverNow());
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
  /** Receives '' when the field is cleared. */
  readonly onChange: (day: string) => void;
}

/** Debounced, because a year is typed digit by digit. */
function DayField({ label, day, onChange }: DayFieldProps) {
  const { draft, setDraft } = useDebouncedDraft(day, (text) => onChange(parseDay(text)));
  return <Field type="date" required label={label} value={draft} onChange={setDraft} />;
}

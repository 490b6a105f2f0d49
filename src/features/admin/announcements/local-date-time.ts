/** Formats a time for a field of type `datetime-local`: '2026-11-21T12:04'. @param iso ISO 8601 */
export function toLocalInput(iso: string): string {
  const date = new Date(iso);
  const [month, day, hours, minutes] = [
    date.getMonth() + 1,
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
  ].map((number) => String(number).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}T${hours}:${minutes}`;
}

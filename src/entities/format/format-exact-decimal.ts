/** Formats an exact decimal without rounding it: '999978660.732287' is '999,978,660.732287'. */
export function formatExactDecimal(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

const PARAMETER_Q = /^q\s*=\s*([\d.]+)$/i;

/**
 * Whether an `accept-encoding` header allows an encoding. One with `q=0` is refused, and `*` stands for
 * those that are not named.
 */
export function isEncodingAccepted(header: string, encoding: string): boolean {
  const weights = new Map(header.split(',').map(parseWeight));
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
}

function parseWeight(item: string): [name: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
  const weight = parameters.map((parameter) => PARAMETER_Q.exec(parameter)?.[1]).find(Boolean);
  return [name.toLowerCase(), weight === undefined ? 1 : Number(weight)];
}

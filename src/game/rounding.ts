/** Returns n / d rounded to the nearest whole number; a half is rounded up. @param d above 0 */
export function divideHalfUp(n: bigint, d: bigint): bigint {
  const doubled = 2n * n + d;
  const quotient = doubled / (2n * d);
  return doubled < 0n && doubled % (2n * d) !== 0n ? quotient - 1n : quotient;
}

/** Formats the hours saved per watering: '-5.2HR'. @param hundredths game hours × 100 */
export function formatWateringBonus(hundredths: number): string {
  return `-${(Math.round(hundredths / 10) / 10).toFixed(1)}HR`;
}

/** Formats a harvest bonus: '1.8412x'. @param millionths 1.0 is 1,000,000 */
export function formatHarvestBonus(millionths: number, decimals: number): string {
  const scale = 10 ** decimals;
  return `${(Math.round((millionths * scale) / 1_000_000) / scale).toFixed(decimals)}x`;
}

/** Formats the hours saved per watering: '-5.2HR'; none are '0.0HR'. @param hundredths game hours × 100 */
export function formatWateringBonus(hundredths: number): string {
  const hours = (Math.round(hundredths / 10) / 10).toFixed(1);
  return hours === '0.0' ? '0.0HR' : `-${hours}HR`;
}

/** Formats a harvest bonus: '1.8412x'. @param millionths 1.0 is 1,000,000 */
export function formatHarvestBonus(millionths: number, decimals: number): string {
  const scale = 10 ** decimals;
  return `${(Math.round((millionths * scale) / 1_000_000) / scale).toFixed(decimals)}x`;
}

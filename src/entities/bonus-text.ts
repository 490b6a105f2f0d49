/** Hours a growhouse saves on every watering: '-5.2HR'. @param hundredths game hours × 100 */
export function wateringBonusText(hundredths: number): string {
  return `-${(Math.round(hundredths / 10) / 10).toFixed(1)}HR`;
}

/** A harvest bonus: '1.8412x'. @param millionths 1.0 is 1,000,000 */
export function harvestBonusText(millionths: number, decimals: number): string {
  const steps = 10 ** decimals;
  return `${(Math.round((millionths * steps) / 1_000_000) / steps).toFixed(decimals)}x`;
}

/** Common 1, Uncommon 2, Rare 3, Epic 4, Mythic 5. */
export const RARITIES = [1, 2, 3, 4, 5] as const;
export type Rarity = (typeof RARITIES)[number];

export interface RarityLight {
  readonly name: string;
  /** Colour of buds, glass and lanterns that are lit. */
  readonly light: string;
  /** Colour of the same parts when they are not. */
  readonly deep: string;
  /** OKLCH hue in degrees and chroma, to derive further tones from. */
  readonly hue: number;
  readonly chroma: number;
}

/** The light of each rarity: stone, leaf, water, violet, gold. */
export const RARITY_LIGHT: Readonly<Record<Rarity, RarityLight>> = {
  1: { name: 'Common', light: '#c9c0b2', deep: '#6f675c', hue: 80, chroma: 0.02 },
  2: { name: 'Uncommon', light: '#63d39a', deep: '#1f6b4c', hue: 160, chroma: 0.12 },
  3: { name: 'Rare', light: '#62c8f5', deep: '#1d5f86', hue: 230, chroma: 0.12 },
  4: { name: 'Epic', light: '#c29bff', deep: '#5b3a9c', hue: 300, chroma: 0.14 },
  5: { name: 'Mythic', light: '#ffbf3d', deep: '#94600c', hue: 80, chroma: 0.15 },
};

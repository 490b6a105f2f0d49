import type { Chance } from '../../tests/kit/chance.ts';
import { pick } from './world.ts';

/** Typical growhouse names in several scripts. */
const NICKNAMES = [
  'Green Corner',
  "Nana's Place",
  'The Back Room',
  'Night Shift',
  'Lamp-lit',
  'Unit 7',
  'No. 9',
  'Serra Azul',
  'Jardín secreto',
  'Gärtnerei',
  'Мой сад',
  'Ночная смена',
  'Θερμοκήπιο',
  '温室',
  '夜の畑',
  '달빛 온실',
  'مشتل الليل',
  'חממה',
  'चाँद का बाग',
  'สวนกลางคืน',
] as const;

/** Names two of five growhouses, some with a number. */
export function createNickname(chance: Chance): string | null {
  if (!chance.happens(0.4)) return null;
  const nickname = pick(chance, NICKNAMES);
  return chance.happens(0.3) ? `${nickname} ${chance.between(2, 99)}` : nickname;
}

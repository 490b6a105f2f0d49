import { thcUnits } from '../../src/game/amounts.ts';
import { checkCart } from '../../src/game/dispensary.ts';
import { addGrower, swapGrower } from '../../src/game/growers.ts';
import { type GrowhouseFacts, growhouseStats } from '../../src/game/growhouse.ts';
import { requirementsOf } from '../../src/game/levels.ts';
import {
  type Growth,
  harvestPlant,
  type PlantScene,
  prunePlant,
  revivePlant,
  waterPlant,
} from '../../src/game/plant-actions.ts';
import { plantSeed, transferSeed } from '../../src/game/seed-actions.ts';
import { type Plant, PLANT_STATE, plantState, takesSlot } from '../../src/game/plant.ts';
import { NONE_PER_RARITY, type RarityId, rarityOf } from '../../src/game/rarity.ts';
import type { Decision } from '../../src/game/decision.ts';
import { rollStrain, type Strain } from '../../src/game/strain.ts';
import { upgradeGrowhouse } from '../../src/game/upgrade.ts';
import { HOUR_MS, NOW_MS, seed } from './builders.ts';

export interface ModelPlant extends Plant {
  strain: Strain;
}

const HOUSE_ID = 1;

/**
 * One growhouse of a player with endless funds, as a store would keep it. Every action asks the rules
 * and writes what they decide; it answers whether it happened.
 */
export class GrowhouseModel {
  house: GrowhouseFacts;
  plants: ModelPlant[] = [];
  nowMs = NOW_MS;
  readonly msPerHour = HOUR_MS;

  constructor(level: number, growerClasses: readonly RarityId[]) {
    this.house = {
      level,
      isMaxLevel: false,
      harvested: NONE_PER_RARITY,
      payoutReceived: thcUnits(0n),
      growerClasses,
    };
  }

  get maxSeeds(): number {
    return growhouseStats(this.house.level, this.house.growerClasses).maxSeeds;
  }

  get maxPlants(): number {
    return growhouseStats(this.house.level, this.house.growerClasses).maxPlants;
  }

  get seeds(): ModelPlant[] {
    return this.plants.filter((plant) => plantState(plant, this) === PLANT_STATE.SEED);
  }

  get potted(): ModelPlant[] {
    return this.plants.filter((plant) => takesSlot(plantState(plant, this)));
  }

  buy(rarityId: RarityId, quantity: number, roll = 0): boolean {
    const stash = { seeds: this.seeds.length, maxSeeds: this.maxSeeds };
    const cart = checkCart([{ id: rarityId, quantity }], {
      ...stash,
      method: 'thc',
      balance: null,
    });
    if (!cart.ok) return false;
    for (let bought = 0; bought < quantity; bought += 1) this.grant(rarityId, roll);
    return true;
  }

  /** A seed that comes whatever the stash holds: at the founding, or from an admin. */
  grant(rarityId: RarityId, roll = 0): void {
    this.plants.push({ ...seed(rarityId), strain: rollStrain(rarityId, roll) });
  }

  /** A plant that stands here already, due now. */
  pot(rarityId: RarityId, stage: number): void {
    this.grant(rarityId);
    Object.assign(this.plants.at(-1) ?? {}, { stage, nextWateringAtMs: this.nowMs });
  }

  /** A seed from another growhouse of the same wallet. */
  receive(rarityId: RarityId): boolean {
    const decision = transferSeed(seed(rarityId), this, {
      isSameGrowhouse: false,
      target: this.house,
      targetSeeds: this.seeds.length,
    });
    if (decision.ok) this.grant(rarityId);
    return decision.ok;
  }

  sow(plant: ModelPlant): boolean {
    return this.grow(plant, plantSeed(plant, this.scene(plant), this.potted.length));
  }

  water(plant: ModelPlant): boolean {
    return this.grow(plant, waterPlant(plant, this.scene(plant)));
  }

  revive(plant: ModelPlant): boolean {
    return this.grow(plant, revivePlant(plant, this.scene(plant)));
  }

  harvest(plant: ModelPlant): boolean {
    const harvest = harvestPlant(plant, this.scene(plant));
    if (!harvest.ok) return false;
    this.remove(plant);
    if (!harvest.value.isCounted) return true;
    const { key } = rarityOf(plant.rarityId);
    const { harvested, payoutReceived } = this.house;
    this.house = {
      ...this.house,
      harvested: { ...harvested, [key]: harvested[key] + 1 },
      payoutReceived: thcUnits(payoutReceived + harvest.value.payout),
    };
    return true;
  }

  prune(plant: ModelPlant): boolean {
    const decision = prunePlant(plant, this, this.house);
    if (decision.ok) this.remove(plant);
    return decision.ok;
  }

  hire(classId: RarityId): boolean {
    const { growerClasses } = this.house;
    const decision = addGrower(this.house, { classId, growhouseId: null });
    return this.staff(decision, [...growerClasses, classId]);
  }

  swap(slot: number, classId: RarityId): boolean {
    const { growerClasses } = this.house;
    const leaving = growerClasses[slot];
    if (leaving === undefined) return false;
    const decision = swapGrower(
      { ...this.house, id: HOUSE_ID },
      { classId: leaving, growhouseId: HOUSE_ID },
      { classId, growhouseId: null },
    );
    return this.staff(decision, growerClasses.with(slot, classId));
  }

  /** The token left the wallet, and the grower with it. */
  lose(slot: number): void {
    const growerClasses = this.house.growerClasses.toSpliced(slot, 1);
    this.house = { ...this.house, growerClasses };
  }

  wait(hours: number): void {
    this.nowMs += hours * HOUR_MS;
  }

  /** Seeds stay; the pots are emptied by the early harvest; the counters start anew. */
  upgrade(): boolean {
    const { thc } = requirementsOf(this.house.level);
    const upgrade = upgradeGrowhouse(this.house, thc, thc);
    if (!upgrade.ok) return false;
    const { newLevel, isMaxLevel } = upgrade.value;
    this.plants = this.seeds;
    this.house = {
      level: newLevel,
      isMaxLevel,
      harvested: NONE_PER_RARITY,
      payoutReceived: thcUnits(0n),
      growerClasses: isMaxLevel ? [] : this.house.growerClasses,
    };
    return true;
  }

  private scene(plant: ModelPlant): PlantScene {
    const { house, nowMs, msPerHour } = this;
    return { house, strain: plant.strain, nowMs, msPerHour };
  }

  private grow(plant: ModelPlant, growth: Decision<Growth>): boolean {
    if (growth.ok) Object.assign(plant, growth.value);
    return growth.ok;
  }

  private staff(decision: Decision<null>, growerClasses: readonly RarityId[]): boolean {
    if (decision.ok) this.house = { ...this.house, growerClasses };
    return decision.ok;
  }

  private remove(plant: ModelPlant): void {
    this.plants = this.plants.filter((other) => other !== plant);
  }
}

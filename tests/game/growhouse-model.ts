import { thcUnits } from '../../src/money/amounts.ts';
import { checkCart } from '../../src/game/dispensary.ts';
import { checkAddGrower, checkSwapGrower } from '../../src/game/growers/growers.ts';
import { type GrowhouseFacts, computeGrowhouseStats } from '../../src/game/growhouse.ts';
import type { GrowhouseSituation } from '../../src/game/next-step/growhouse-needs.ts';
import { getLevelRequirements } from '../../src/game/levels/levels.ts';
import {
  type GrowthUpdate,
  checkPruning,
  decideRevival,
  decideWatering,
} from '../../src/game/plant-actions.ts';
import { decideHarvest, type HarvestContext } from '../../src/game/harvests.ts';
import { decidePlanting, checkSeedTransfer } from '../../src/game/seed-actions.ts';
import { type Plant, PLANT_STATE, getPlantState, occupiesPlantSlot } from '../../src/game/plant.ts';
import { ZERO_PER_RARITY, type RarityId, getRarity } from '../../src/game/rarity.ts';
import type { Decision } from '../../src/game/decision.ts';
import { rollStrain, type Strain } from '../../src/game/strain.ts';
import { decideUpgrade } from '../../src/game/levels/upgrade.ts';
import {
  listPayingClasses,
  type TenureAtPlanting,
  toTenuresAtPlanting,
  type WorkingGrower,
} from '../../src/game/growers/working-growers.ts';
import { HOUR_MS, NOW_MS, createSeed } from './builders.ts';

export interface ModelPlant extends Plant {
  id: number;
  strain: Strain;
  tenuresAtPlanting: readonly TenureAtPlanting[];
}

const GROWHOUSE_ID = 1;

/**
 * One growhouse of a player with unlimited funds, stored in memory. Every action applies the
 * decision of the rules and returns whether it was accepted.
 */
export class GrowhouseModel {
  growhouse: GrowhouseFacts;
  plants: ModelPlant[] = [];
  nowMs = NOW_MS;
  readonly msPerHour = HOUR_MS;
  working: readonly WorkingGrower[] = [];
  private lastTenureId = 0;
  private lastPlantId = 0;

  constructor(level: number, growerClasses: readonly RarityId[]) {
    this.growhouse = {
      level,
      isMaxLevel: false,
      harvested: ZERO_PER_RARITY,
      payoutReceived: thcUnits(0n),
      growerClasses,
    };
    this.working = growerClasses.map((classId) => this.startTenure(classId));
  }

  get maxSeeds(): number {
    return computeGrowhouseStats(this.growhouse.level, this.growhouse.growerClasses).maxSeeds;
  }

  get maxPlants(): number {
    return computeGrowhouseStats(this.growhouse.level, this.growhouse.growerClasses).maxPlants;
  }

  get seeds(): ModelPlant[] {
    return this.plants.filter((plant) => getPlantState(plant, this) === PLANT_STATE.SEED);
  }

  get plantsInSlots(): ModelPlant[] {
    return this.plants.filter((plant) => occupiesPlantSlot(getPlantState(plant, this)));
  }

  get situation(): GrowhouseSituation {
    const plants = this.plants.filter((plant) => !this.seeds.includes(plant));
    return {
      growhouse: this.growhouse,
      seeds: this.seeds,
      plants: plants.map((plant) => ({
        ...plant,
        payingClasses: listPayingClasses(plant.tenuresAtPlanting, this.working),
      })),
    };
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

  /** Adds a seed even to a full stash, as the founding and admins do. */
  grant(rarityId: RarityId, roll = 0): void {
    this.lastPlantId += 1;
    this.plants.push({
      ...createSeed(rarityId),
      id: this.lastPlantId,
      strain: rollStrain(rarityId, roll),
      tenuresAtPlanting: [],
    });
  }

  /** Adds a plant that is due now. */
  addPlant(rarityId: RarityId, stage: number): void {
    this.grant(rarityId);
    const tenuresAtPlanting = toTenuresAtPlanting(this.working);
    const planting = { stage, nextWateringAtMs: this.nowMs, tenuresAtPlanting };
    Object.assign(this.plants.at(-1) ?? {}, planting);
  }

  /** Transfers a seed here from another growhouse of the same wallet. */
  receive(rarityId: RarityId): boolean {
    const decision = checkSeedTransfer(createSeed(rarityId), this, {
      isSameGrowhouse: false,
      target: this.growhouse,
      targetSeeds: this.seeds.length,
    });
    if (decision.ok) this.grant(rarityId);
    return decision.ok;
  }

  plantSeed(plant: ModelPlant): boolean {
    const growth = decidePlanting(plant, this.getContext(plant), this.plantsInSlots.length);
    if (growth.ok) plant.tenuresAtPlanting = toTenuresAtPlanting(this.working);
    return this.applyGrowth(plant, growth);
  }

  water(plant: ModelPlant): boolean {
    return this.applyGrowth(plant, decideWatering(plant, this.getContext(plant)));
  }

  revive(plant: ModelPlant): boolean {
    return this.applyGrowth(plant, decideRevival(plant, this.getContext(plant)));
  }

  harvest(plant: ModelPlant): boolean {
    const harvest = decideHarvest(plant, this.getContext(plant));
    if (!harvest.ok) return false;
    this.remove(plant);
    if (!harvest.value.isCounted) return true;
    const { key } = getRarity(plant.rarityId);
    const { harvested, payoutReceived } = this.growhouse;
    this.growhouse = {
      ...this.growhouse,
      harvested: { ...harvested, [key]: harvested[key] + 1 },
      payoutReceived: thcUnits(payoutReceived + harvest.value.payout),
    };
    return true;
  }

  prune(plant: ModelPlant): boolean {
    const decision = checkPruning(plant, this, this.growhouse);
    if (decision.ok) this.remove(plant);
    return decision.ok;
  }

  addGrower(classId: RarityId): boolean {
    const { growerClasses } = this.growhouse;
    const grower = { classId, growhouseId: null, restsUntilMs: null };
    const decision = checkAddGrower(this.growhouse, grower, this.nowMs);
    if (decision.ok) this.working = [...this.working, this.startTenure(classId)];
    return this.setGrowers(decision, [...growerClasses, classId]);
  }

  swapGrower(slot: number, classId: RarityId): boolean {
    const { growerClasses } = this.growhouse;
    const replaced = growerClasses[slot];
    if (replaced === undefined) return false;
    const decision = checkSwapGrower(
      { ...this.growhouse, id: GROWHOUSE_ID },
      { classId: replaced, growhouseId: GROWHOUSE_ID },
      { classId, growhouseId: null, restsUntilMs: null },
      this.nowMs,
    );
    const tenureId = this.working[slot]?.tenureId ?? null;
    if (decision.ok) this.working = this.working.with(slot, { tenureId, classId });
    return this.setGrowers(decision, growerClasses.with(slot, classId));
  }

  /** Removes a grower whose token has left the wallet. */
  removeGrower(slot: number): void {
    const growerClasses = this.growhouse.growerClasses.toSpliced(slot, 1);
    this.growhouse = { ...this.growhouse, growerClasses };
    this.working = this.working.toSpliced(slot, 1);
  }

  wait(hours: number): void {
    this.nowMs += hours * HOUR_MS;
  }

  /** Keeps the seeds, empties the plant slots (early harvest) and resets the counters. */
  upgrade(): boolean {
    const { thc } = getLevelRequirements(this.growhouse.level);
    const upgrade = decideUpgrade(this.growhouse, thc, thc);
    if (!upgrade.ok) return false;
    const { newLevel, isMaxLevel } = upgrade.value;
    this.plants = this.seeds;
    this.growhouse = {
      level: newLevel,
      isMaxLevel,
      harvested: ZERO_PER_RARITY,
      payoutReceived: thcUnits(0n),
      growerClasses: isMaxLevel ? [] : this.growhouse.growerClasses,
    };
    if (isMaxLevel) this.working = [];
    return true;
  }

  private getContext({ strain, tenuresAtPlanting }: ModelPlant): HarvestContext {
    const { growhouse, nowMs, msPerHour } = this;
    const payingClasses = listPayingClasses(tenuresAtPlanting, this.working);
    return { growhouse, strain, nowMs, msPerHour, payingClasses };
  }

  private startTenure(classId: RarityId): WorkingGrower {
    this.lastTenureId += 1;
    return { tenureId: this.lastTenureId, classId };
  }

  private applyGrowth(plant: ModelPlant, growth: Decision<GrowthUpdate>): boolean {
    if (growth.ok) Object.assign(plant, growth.value);
    return growth.ok;
  }

  private setGrowers(decision: Decision<null>, growerClasses: readonly RarityId[]): boolean {
    if (decision.ok) this.growhouse = { ...this.growhouse, growerClasses };
    return decision.ok;
  }

  private remove(plant: ModelPlant): void {
    this.plants = this.plants.filter((other) => other !== plant);
  }
}

import { Counter, Gauge, type Registry } from 'prom-client';

export type MetricFactory = ReturnType<typeof createMetricFactory>;

/** Creates metrics of the game in one registry. Their names begin with 'growerz_'. */
export const createMetricFactory = (register: Registry) => ({
  counter: <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `growerz_${name}`, help, labelNames, registers: [register] }),
  gauge: <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `growerz_${name}`, help, labelNames, registers: [register] }),
});

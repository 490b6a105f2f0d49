import { Counter, Gauge, type Registry } from 'prom-client';

/** Creates metrics of the game in one registry. Their names begin with 'growerz_'. */
export interface MetricFactory {
  counter: <Label extends string>(name: string, help: string, ...labels: Label[]) => Counter<Label>;
  gauge: <Label extends string>(name: string, help: string, ...labels: Label[]) => Gauge<Label>;
}

export const createMetricFactory = (register: Registry): MetricFactory => ({
  counter: (name, help, ...labelNames) =>
    new Counter({ name: `growerz_${name}`, help, labelNames, registers: [register] }),
  gauge: (name, help, ...labelNames) =>
    new Gauge({ name: `growerz_${name}`, help, labelNames, registers: [register] }),
});

import { Gauge, type Registry } from '@prometheus-io/client';

type GaugeOptions = {
  name: string;
  help: string;
  /** Called at each scrape. Without a value the metric is absent: 0 would be a wrong figure. */
  read: () => number | undefined | Promise<number | undefined>;
};

/** A figure that is read when it is scraped. */
export const addGauge = (registry: Registry, { name, help, read }: GaugeOptions) => {
  const gauge = new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      const value = await read();
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
  registry.registerMetric(gauge);
};

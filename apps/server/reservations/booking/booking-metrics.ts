import { Counter, Histogram, type Registry } from '@prometheus-io/client';
import { addGauge } from '../../kit/metrics/add-gauge.ts';

/** What `measureBookings` reads of the queue; the queue calls the returned functions. */
export type BookingMetrics = {
  observeBatch: (size: number, seconds: number) => void;
  countRefusal: () => void;
  countAlarm: () => void;
};

/** Without a registry, for tests and proofs: nothing is measured. */
export const noBookingMetrics: BookingMetrics = { observeBatch: () => {}, countRefusal: () => {}, countAlarm: () => {} };

export const measureBookings = (registry: Registry, queue: { length: number }): BookingMetrics => {
  const registers = [registry];
  addGauge(registry, {
    name: 'kiko_booking_queue_length',
    help: 'Commands that wait in the booking queue of the process',
    read: () => queue.length,
  });
  const size = new Histogram({
    name: 'kiko_booking_batch_size',
    help: 'Commands in a batch of the booking queue',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers,
  });
  const duration = new Histogram({
    name: 'kiko_booking_batch_duration_seconds',
    help: 'Duration of a batch of the booking queue, from the lock of the berths to the commit',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const refused = new Counter({
    name: 'kiko_booking_queue_full_total',
    help: 'Commands that were refused because the booking queue was full',
    registers,
  });
  const alarms = new Counter({
    name: 'kiko_booking_alarms_total',
    help: 'Batches that a constraint of the database rolled back: the booking rules missed a conflict',
    registers,
  });
  return {
    observeBatch: (commands, seconds) => {
      size.observe(commands);
      duration.observe(seconds);
    },
    countRefusal: () => refused.inc(),
    countAlarm: () => alarms.inc(),
  };
};

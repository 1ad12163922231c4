import type { NewReservation } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { RecordFormOf } from '../kit/record-form.tsx';
import type { RequestValues } from './request-values.ts';

/** What is typed, and what the contract's shape makes of it. */
export type FormOfRequest = RecordFormOf<RequestValues, NewReservation>;

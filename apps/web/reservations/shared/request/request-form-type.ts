import type { NewReservation } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { RecordFormOf } from '../../../kit/form/form-validation.ts';
import type { RequestValues } from './request-values.ts';

/** The input values, and the output of the contract's shape. */
export type RequestFormType = RecordFormOf<RequestValues, NewReservation>;

import type { NewReservation } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { RecordFormOf } from '../../kit/form/form.tsx';
import type { RequestValues } from '../shared/request-values.ts';

/** The input values, and the output of the contract's shape. */
export type FormOfRequest = RecordFormOf<RequestValues, NewReservation>;

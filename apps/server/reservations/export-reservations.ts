import { stateOf } from '@kiko/domain/reservations/reservation-statuses.ts';
import { exportMessages } from '@kiko/messages/export-messages.ts';
import { fieldMessages } from '@kiko/messages/reservation-field-messages.ts';
import { statusMessages } from '@kiko/messages/status-messages.ts';
import type { FileColumn } from '../kit/export/file-cells.ts';
import type { FileRow } from './reservation-queries.ts';

const hour = 60 * 60 * 1000;
const plain = (field: keyof FileRow & keyof typeof fieldMessages): FileColumn<FileRow> => ({
  title: fieldMessages[field],
  cell: (row) => row[field],
});

/** The columns of the export file: those of the list, then all submitted details. */
export const reservationColumns: readonly FileColumn<FileRow>[] = [
  { title: exportMessages.number, cell: ({ number }) => number },
  { title: exportMessages.id, cell: ({ id }) => id },
  {
    title: fieldMessages.state,
    cell: ({ status, isCancellationRequested }, language) => statusMessages[stateOf(status, isCancellationRequested)][language],
  },
  { title: fieldMessages.shipId, cell: ({ cruiseShipName }, language) => cruiseShipName[language] },
  { title: exportMessages.port, cell: ({ portName }, language) => portName[language] },
  { title: fieldMessages.berthId, cell: ({ berthName }, language) => berthName[language] },
  plain('startAt'),
  plain('endAt'),
  {
    title: exportMessages.hours,
    cell: ({ startAt, endAt }) => Math.round(((endAt.getTime() - startAt.getTime()) / hour) * 100) / 100,
  },
  { title: fieldMessages.organizationId, cell: ({ organizationName }, language) => organizationName?.[language] },
  { title: exportMessages.receivedAt, cell: ({ receivedAt }) => receivedAt },
  plain('receiptNo'),
  { title: exportMessages.waitingPlace, cell: ({ waitingPlace }) => waitingPlace },
  plain('returnDueAt'),
  { title: exportMessages.isProxy, cell: ({ isProxy }) => isProxy },
  plain('isTemporaryCall'),
  { title: exportMessages.grossTonnage, cell: ({ grossTonnage }) => grossTonnage },
  { title: exportMessages.lengthM, cell: ({ lengthM }) => lengthM },
  ...(['requesterName', 'requesterPhone', 'requesterEmail', 'operatingCompany', 'isJapaneseCarrier'] as const).map(plain),
  ...(['agencyName', 'agencyManager', 'isFirstCallJapan', 'isFirstCallHarbor', 'departureCountryCode'] as const).map(plain),
  ...(['previousPort', 'nextPort', 'isTourStartAtArrival', 'isTourEndAtArrival', 'isTourStartAtDeparture'] as const).map(plain),
  ...(['isTourEndAtDeparture', 'isInternationalArrival', 'isInternationalDeparture'] as const).map(plain),
  { title: exportMessages.cruiseName, cell: ({ cruiseName }, language) => cruiseName[language] },
  ...(['route', 'tourEvidence', 'comment'] as const).map(plain),
  { title: exportMessages.reviewReason, cell: ({ reviewReason }) => reviewReason },
  {
    title: exportMessages.cancellationReason,
    cell: ({ cancellationReason }, language) => cancellationReason && exportMessages[cancellationReason][language],
  },
  { title: exportMessages.updatedAt, cell: ({ updatedAt }) => updatedAt },
];

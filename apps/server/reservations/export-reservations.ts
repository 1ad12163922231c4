import { stateOf } from '@kiko/domain/reservations/reservation-statuses.ts';
import { exportWords } from '@kiko/words/export-words.ts';
import { fieldWords } from '@kiko/words/reservation-field-words.ts';
import { statusWords } from '@kiko/words/status-words.ts';
import type { FileColumn } from '../kit/export/file-cells.ts';
import type { FileRow } from './reservation-queries.ts';

const hour = 60 * 60 * 1000;
const plain = (field: keyof FileRow & keyof typeof fieldWords): FileColumn<FileRow> => ({
  title: fieldWords[field],
  cell: (row) => row[field],
});

/** A reservation as a line of a file: as the list shows it, then everything that was said. */
export const reservationColumns: readonly FileColumn<FileRow>[] = [
  { title: exportWords.id, cell: ({ id }) => id },
  {
    title: fieldWords.state,
    cell: ({ status, isCancellationRequested }, language) => statusWords[stateOf(status, isCancellationRequested)][language],
  },
  { title: fieldWords.shipId, cell: ({ cruiseShipName }, language) => cruiseShipName[language] },
  { title: exportWords.port, cell: ({ portName }, language) => portName[language] },
  { title: fieldWords.berthId, cell: ({ berthName }, language) => berthName[language] },
  plain('startAt'),
  plain('endAt'),
  {
    title: exportWords.hours,
    cell: ({ startAt, endAt }) => Math.round(((endAt.getTime() - startAt.getTime()) / hour) * 100) / 100,
  },
  { title: fieldWords.organizationId, cell: ({ organizationName }, language) => organizationName?.[language] },
  { title: exportWords.receivedAt, cell: ({ receivedAt }) => receivedAt },
  plain('receiptNo'),
  { title: exportWords.waitingPlace, cell: ({ waitingPlace }) => waitingPlace },
  plain('returnDueAt'),
  { title: exportWords.isProxy, cell: ({ isProxy }) => isProxy },
  plain('isTemporaryCall'),
  { title: exportWords.grossTonnage, cell: ({ grossTonnage }) => grossTonnage },
  { title: exportWords.lengthM, cell: ({ lengthM }) => lengthM },
  ...(['requesterName', 'requesterPhone', 'requesterEmail', 'operatingCompany', 'isJapaneseCarrier'] as const).map(plain),
  ...(['agencyName', 'agencyManager', 'isFirstCallJapan', 'isFirstCallHarbor', 'departureCountryCode'] as const).map(plain),
  ...(['previousPort', 'nextPort', 'isTourStartAtArrival', 'isTourEndAtArrival', 'isTourStartAtDeparture'] as const).map(plain),
  ...(['isTourEndAtDeparture', 'isInternationalArrival', 'isInternationalDeparture'] as const).map(plain),
  { title: exportWords.cruiseName, cell: ({ cruiseName }, language) => cruiseName[language] },
  ...(['route', 'tourEvidence', 'comment'] as const).map(plain),
  { title: exportWords.reviewReason, cell: ({ reviewReason }) => reviewReason },
  {
    title: exportWords.cancellationReason,
    cell: ({ cancellationReason }, language) => cancellationReason && exportWords[cancellationReason][language],
  },
  { title: exportWords.updatedAt, cell: ({ updatedAt }) => updatedAt },
];

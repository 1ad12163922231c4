import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { reservationStateOf } from '@kiko/domain/reservations/reservation-statuses.ts';
import { exportMessages } from '@kiko/messages/export-messages.ts';
import { isoDayOf } from '@kiko/messages/format.ts';
import { fieldMessages } from '@kiko/messages/reservation-field-messages.ts';
import { statusMessages } from '@kiko/messages/status-messages.ts';
import type { ExportColumn } from '../../kit/export/file-cells.ts';
import type { ReservationExportRow } from './reservation-queries.ts';

const fieldColumn = (field: keyof ReservationExportRow & keyof typeof fieldMessages): ExportColumn<ReservationExportRow> => ({
  title: fieldMessages[field],
  cell: (row) => row[field],
});

/** The columns of the export file: those of the list, then all submitted details. */
export const reservationExportColumns: readonly ExportColumn<ReservationExportRow>[] = [
  { title: exportMessages.number, cell: ({ number }) => number },
  { title: exportMessages.id, cell: ({ id }) => id },
  {
    title: fieldMessages.state,
    cell: ({ status, isCancellationRequested }, language) =>
      statusMessages[reservationStateOf(status, isCancellationRequested)][language],
  },
  { title: fieldMessages.shipId, cell: ({ cruiseShipName }, language) => cruiseShipName[language] },
  { title: exportMessages.port, cell: ({ portName }, language) => portName[language] },
  { title: fieldMessages.berthId, cell: ({ berthName }, language) => berthName[language] },
  fieldColumn('startAt'),
  fieldColumn('endAt'),
  {
    title: exportMessages.hours,
    cell: ({ startAt, endAt }) => Math.round(((endAt.getTime() - startAt.getTime()) / hourMs) * 100) / 100,
  },
  { title: fieldMessages.organizationId, cell: ({ organizationName }, language) => organizationName?.[language] },
  { title: exportMessages.receivedAt, cell: ({ receivedAt }) => receivedAt && { exactAt: receivedAt } },
  fieldColumn('receiptNo'),
  { title: exportMessages.waitlistPosition, cell: ({ waitlistPosition }) => waitlistPosition },
  { title: fieldMessages.returnDueAt, cell: ({ returnDueAt }) => returnDueAt && isoDayOf(new Date(returnDueAt.getTime() - 1)) },
  { title: exportMessages.holdsBerth, cell: ({ holdsBerth }) => holdsBerth },
  { title: exportMessages.isProxy, cell: ({ isProxy }) => isProxy },
  fieldColumn('isTemporaryCall'),
  { title: exportMessages.grossTonnage, cell: ({ grossTonnage }) => grossTonnage },
  { title: exportMessages.lengthM, cell: ({ lengthM }) => lengthM },
  ...(['requesterName', 'requesterPhone', 'requesterEmail', 'operatingCompany', 'isJapaneseCarrier'] as const).map(fieldColumn),
  ...(['agencyName', 'agencyManager', 'isFirstCallJapan', 'isFirstCallHarbor', 'departureCountryCode'] as const).map(fieldColumn),
  ...(['previousPort', 'nextPort', 'isTourStartAtArrival', 'isTourEndAtArrival', 'isTourStartAtDeparture'] as const).map(
    fieldColumn,
  ),
  ...(['isTourEndAtDeparture', 'isInternationalArrival', 'isInternationalDeparture'] as const).map(fieldColumn),
  { title: exportMessages.cruiseName, cell: ({ cruiseName }, language) => cruiseName[language] },
  ...(['route', 'tourEvidence', 'comment'] as const).map(fieldColumn),
  { title: exportMessages.reviewReason, cell: ({ reviewReason }) => reviewReason },
  {
    title: exportMessages.cancellationReason,
    cell: ({ cancellationReason }, language) => cancellationReason && exportMessages[cancellationReason][language],
  },
  { title: exportMessages.updatedAt, cell: ({ updatedAt }) => updatedAt },
];

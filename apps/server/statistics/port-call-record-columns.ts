import { exportMessages } from '@kiko/messages/export-messages.ts';
import { skipReasonMessages } from '@kiko/messages/procedure-messages.ts';
import { fieldMessages } from '@kiko/messages/reservation-field-messages.ts';
import type { ExportColumn } from '../kit/export/file-cells.ts';
import type { PortCallExportRow } from './port-call-record-queries.ts';

const exportColumn = (field: keyof PortCallExportRow & keyof typeof exportMessages): ExportColumn<PortCallExportRow> => ({
  title: exportMessages[field],
  cell: (row) => row[field],
});
const fieldColumn = (field: keyof PortCallExportRow & keyof typeof fieldMessages): ExportColumn<PortCallExportRow> => ({
  title: fieldMessages[field],
  cell: (row) => row[field],
});

/** The columns of a port-call record, with ship and organization as recorded then. */
export const portCallRecordExportColumns: readonly ExportColumn<PortCallExportRow>[] = [
  { title: exportMessages.number, cell: ({ number }) => number },
  { title: exportMessages.id, cell: ({ reservationId }) => reservationId },
  { title: exportMessages.port, cell: ({ portName }, language) => portName[language] },
  { title: fieldMessages.berthId, cell: ({ berthName }, language) => berthName[language] },
  { title: fieldMessages.shipId, cell: ({ shipName }, language) => shipName[language] },
  { title: exportMessages.country, cell: ({ shipCountryCode }) => shipCountryCode },
  exportColumn('grossTonnage'),
  { title: fieldMessages.organizationId, cell: ({ organizationName }, language) => organizationName[language] },
  ...(['operatingCompany', 'isJapaneseCarrier', 'isFirstCallJapan', 'isFirstCallHarbor'] as const).map(fieldColumn),
  ...(['isInternationalArrival', 'isInternationalDeparture', 'previousPort', 'nextPort', 'departureCountryCode'] as const).map(
    fieldColumn,
  ),
  { title: exportMessages.outcome, cell: ({ outcome }, language) => exportMessages[outcome][language] },
  { title: exportMessages.skipReason, cell: ({ skipReason }, language) => skipReason && skipReasonMessages[skipReason][language] },
  ...(
    ['submittedAt', 'plannedStartAt', 'plannedEndAt', 'berthedAt', 'departedAt', 'entryPassengers', 'departurePassengers'] as const
  ).map(exportColumn),
  ...(['hasImmigrationInspection', 'hasEmigrationInspection', 'isAmended'] as const).map(exportColumn),
];

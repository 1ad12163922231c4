import { newPortShape, type PortDetail } from '@kiko/contract/ports/port-endpoints.ts';
import { pickFields } from '../kit/form/pick-fields.ts';
import { type EditCallbacks, useEditRecordActions } from '../kit/form/save-record.tsx';
import type { PortCodes } from './port-codes.ts';
import { PortForm } from './port-form.tsx';
import { useSavePort } from './shared/port-data.ts';

type EditPortProps = EditCallbacks<PortDetail> & {
  port: PortDetail;
  codes: PortCodes;
  harborManagers: readonly { id: number; name: { ja: string; en: string } }[];
};

export const EditPort = ({ port, codes, harborManagers, ...editing }: EditPortProps) => {
  // The coordinates are sent together: one alone is refused.
  const frame = useEditRecordActions(useSavePort(), { ...editing, record: port, groupedFields: ['latitude', 'longitude'] });
  // Until the organizations are loaded, the current one is the only option.
  const managers =
    harborManagers.length > 0 ? harborManagers : [{ id: port.adminOrganizationId, name: port.adminOrganizationName }];
  return (
    <PortForm
      values={pickFields(newPortShape, port)}
      codes={codes}
      harborManagers={managers}
      editableFields={port.editableFields}
      actions={frame}
    />
  );
};

import type { NewPort, PortDetail } from '@kiko/contract/ports/port-endpoints.ts';
import { type Editing, useEditFrame } from '../kit/save-record.tsx';
import type { PortCodes } from './port-codes.ts';
import { useSavePort } from './port-data.ts';
import { PortForm } from './port-form.tsx';

type EditPortProps = Editing<PortDetail> & {
  port: PortDetail;
  codes: PortCodes;
  harborManagers: readonly { id: number; name: { ja: string; en: string } }[];
};

/** Changes only what was touched; a save on top of somebody else's offers to take theirs in and go on. */
export const EditPort = ({ port, codes, harborManagers, ...editing }: EditPortProps) => {
  // Position is one thing: half of it is refused.
  const frame = useEditFrame(useSavePort(), { ...editing, record: port, together: ['latitude', 'longitude'] });
  // Until the organizations have arrived, the present one is the only choice.
  const managers =
    harborManagers.length > 0 ? harborManagers : [{ id: port.adminOrganizationId, name: port.adminOrganizationName }];
  return (
    <PortForm
      values={asFormValues(port)}
      codes={codes}
      harborManagers={managers}
      editableFields={port.editableFields}
      frame={frame}
    />
  );
};

/** What the form edits of a port; the rest of the record is not the form's to send. */
const asFormValues = ({
  name,
  bureauCode,
  contactPhone,
  contactEmail,
  code,
  locode,
  portType,
  prefectureCode,
  regionCode,
  adminOrganizationId,
  latitude,
  longitude,
}: PortDetail): NewPort => ({
  name,
  bureauCode,
  contactPhone,
  contactEmail,
  code,
  locode,
  portType,
  prefectureCode,
  regionCode,
  adminOrganizationId,
  latitude,
  longitude,
});

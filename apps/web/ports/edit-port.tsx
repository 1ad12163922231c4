import type { NewPort, PortDetail } from '@kiko/contract/ports/port-endpoints.ts';
import { kitWords } from '../kit/kit-words.ts';
import { StaleRemedy } from '../kit/stale-remedy.tsx';
import { useWords } from '../kit/words.ts';
import type { PortCodes } from './port-codes.ts';
import { useSavePort } from './port-data.ts';
import { PortForm } from './port-form.tsx';

type EditPortProps = {
  port: PortDetail;
  codes: PortCodes;
  harborManagers: readonly { id: number; name: { ja: string; en: string } }[];
  onReload: () => void;
  onDone: () => void;
  onCancel: () => void;
};

/** Changes only what was touched; a save on top of somebody else's offers to take theirs in and go on. */
export const EditPort = ({ port, codes, harborManagers, onReload, onDone, onCancel }: EditPortProps) => {
  const sayKit = useWords(kitWords);
  const save = useSavePort();
  const send = (values: NewPort, changed: (keyof NewPort)[]) => {
    // Position is one thing: half of it is refused.
    const fields = changed.some((name) => name === 'latitude' || name === 'longitude')
      ? [...changed, 'latitude' as const, 'longitude' as const]
      : changed;
    const change = Object.fromEntries(fields.map((name) => [name, values[name]]));
    save.mutate({ id: port.id, change: { ...change, version: port.version } }, { onSuccess: onDone });
  };
  // Until the organizations have arrived, the present one is the only choice.
  const managers =
    harborManagers.length > 0 ? harborManagers : [{ id: port.adminOrganizationId, name: port.adminOrganizationName }];
  return (
    <PortForm
      values={asFormValues(port)}
      codes={codes}
      harborManagers={managers}
      editableFields={port.editableFields}
      submitLabel={sayKit('save')}
      error={save.error}
      isSaving={save.isPending}
      onSave={send}
      onCancel={onCancel}
      remedy={
        <StaleRemedy
          error={save.error}
          onReload={() => {
            save.reset();
            onReload();
          }}
        />
      }
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

import { portFields } from '@kiko/contract/ports/port-endpoints.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { useNewFrame } from '../kit/save-record.tsx';
import { useWords } from '../kit/words.ts';
import { useHarborManagers } from '../organizations/organization-data.ts';
import { portPath } from '../ports/port-columns.tsx';
import { useSavePort } from '../ports/port-data.ts';
import { PortForm } from '../ports/port-form.tsx';
import { portWords } from '../ports/port-words.ts';
import { useCodes } from '../reference/reference-data.ts';
import { shellWords } from '../shell/shell-words.ts';

const emptyPort = {
  name: { ja: '', en: '' },
  code: '',
  locode: null,
  contactPhone: '',
  contactEmail: '',
  latitude: null,
  longitude: null,
};

export const Component = () => {
  const say = useWords(portWords);
  const sayShell = useWords(shellWords);
  const codes = useCodes(['bureaus', 'prefectures', 'seaRegions', 'locodes']);
  const harborManagers = useHarborManagers(true);
  const frame = useNewFrame(useSavePort(), {
    submitLabel: say('register'),
    listPath: '/administration/port',
    pathOf: portPath,
  });
  return (
    <>
      <PageHeader
        crumbs={[
          { label: sayShell('administration') },
          { label: say('title'), to: '/administration/port' },
          { label: say('newPortTitle') },
        ]}
        title={say('newPortTitle')}
      />
      <PortForm values={emptyPort} codes={codes} harborManagers={harborManagers ?? []} editableFields={portFields} frame={frame} />
    </>
  );
};

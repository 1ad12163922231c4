import { portFields } from '@kiko/contract/ports/port-endpoints.ts';
import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { NewRecordPage } from '../kit/form/new-record-page.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { useHarborManagerOptions } from '../organizations/shared/organization-data.ts';
import { portPath } from '../ports/port-columns.tsx';
import { PortForm } from '../ports/port-form.tsx';
import { portMessages } from '../ports/port-messages.ts';
import { useSavePort } from '../ports/shared/port-data.ts';
import { useCodes } from '../reference/shared/reference-data.ts';
import { shellMessages } from '../shell/shell-messages.ts';

const emptyPort = {
  name: { ja: '', en: '' },
  code: '',
  locode: null,
  openRequestLimit: null,
  contactPhone: '',
  contactEmail: '',
  latitude: null,
  longitude: null,
};

const NewPortScreen = () => {
  const t = useMessages(portMessages);
  const tShell = useMessages(shellMessages);
  const codes = useCodes(['bureaus', 'prefectures', 'seaRegions', 'locodes']);
  const harborManagers = useHarborManagerOptions(true);
  const save = useSavePort();
  return (
    <NewRecordPage
      section={tShell('administration')}
      list={{ label: t('title'), to: screenPaths.ports }}
      title={t('newPortTitle')}
      submitLabel={t('register')}
      save={save}
      pathOf={portPath}
    >
      {(frame) => (
        <PortForm
          values={emptyPort}
          codes={codes}
          harborManagers={harborManagers ?? []}
          editableFields={portFields}
          actions={frame}
        />
      )}
    </NewRecordPage>
  );
};

export { NewPortScreen as Component };

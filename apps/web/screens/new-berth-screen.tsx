import { berthDefaults } from '@kiko/contract/berths/berth-defaults.ts';
import { newBerthShape } from '@kiko/contract/berths/berth-endpoints.ts';
import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { berthPath } from '../berths/berth-columns.tsx';
import { BerthForm } from '../berths/berth-form.tsx';
import { berthMessages } from '../berths/berth-messages.ts';
import { useSaveBerth } from '../berths/shared/berth-data.ts';
import { NewRecordPage } from '../kit/form/new-record-page.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { usePortOptions } from '../ports/shared/port-data.ts';
import { shellMessages } from '../shell/shell-messages.ts';

const emptyBerth = {
  name: { ja: '', en: '' },
  code: '',
  berthCode: '',
  lengthM: null,
  depthM: null,
  heightLimitM: null,
  maxGrossTonnage: null,
  maxShipsPerDay: null,
  ...berthDefaults,
} as const;
const allBerthFields = Object.keys(newBerthShape.shape);

const NewBerthScreen = () => {
  const t = useMessages(berthMessages);
  const tShell = useMessages(shellMessages);
  const ports = usePortOptions();
  const save = useSaveBerth();
  // A single managed port is preselected.
  const [only, ...others] = ports;
  const values = only && others.length === 0 ? { ...emptyBerth, portId: only.id } : emptyBerth;
  return (
    <NewRecordPage
      section={tShell('administration')}
      list={{ label: t('title'), to: screenPaths.berths }}
      title={t('newBerthTitle')}
      submitLabel={t('register')}
      save={save}
      pathOf={berthPath}
    >
      {(frame) => <BerthForm values={values} ports={ports} editableFields={allBerthFields} actions={frame} />}
    </NewRecordPage>
  );
};

export { NewBerthScreen as Component };

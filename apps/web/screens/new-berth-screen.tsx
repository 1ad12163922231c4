import { newBerthShape } from '@kiko/contract/berths/berth-endpoints.ts';
import { berthPath } from '../berths/berth-columns.tsx';
import { useSaveBerth } from '../berths/berth-data.ts';
import { BerthForm } from '../berths/berth-form.tsx';
import { berthWords } from '../berths/berth-words.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { useNewFrame } from '../kit/save-record.tsx';
import { useWords } from '../kit/words.ts';
import { usePortChoices } from '../ports/port-data.ts';
import { shellWords } from '../shell/shell-words.ts';

const emptyBerth = {
  name: { ja: '', en: '' },
  code: '',
  berthCode: '',
  lengthM: null,
  depthM: null,
  heightLimitM: null,
  maxGrossTonnage: null,
  maxShipsPerDay: null,
  postDepartureDays: 7,
  hasWaitlist: true,
  hasAutomaticPromotion: true,
  hasChat: true,
  allocation: 'firstCome',
  acceptancePeriodSettingType: 0,
  colorIndex: null,
} as const;
const everyField = Object.keys(newBerthShape.shape);

export const Component = () => {
  const say = useWords(berthWords);
  const sayShell = useWords(shellWords);
  const ports = usePortChoices();
  const frame = useNewFrame(useSaveBerth(), {
    submitLabel: say('register'),
    listPath: '/administration/facility',
    pathOf: berthPath,
  });
  // Whoever manages one port need not choose it.
  const [only, ...others] = ports;
  const values = only && others.length === 0 ? { ...emptyBerth, portId: only.id } : emptyBerth;
  return (
    <>
      <PageHeader
        crumbs={[
          { label: sayShell('administration') },
          { label: say('title'), to: '/administration/facility' },
          { label: say('newBerthTitle') },
        ]}
        title={say('newBerthTitle')}
      />
      <BerthForm values={values} ports={ports} editableFields={everyField} frame={frame} />
    </>
  );
};

import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { berthPath } from '../berths/berth-columns.tsx';
import { berthMessages } from '../berths/berth-messages.ts';
import { ImportPage } from '../imports/import-page.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { shellMessages } from '../shell/shell-messages.ts';

const ImportBerthsScreen = () => {
  const t = useMessages(berthMessages);
  const tShell = useMessages(shellMessages);
  return (
    <ImportPage
      kind="berth"
      section={tShell('administration')}
      list={{ label: t('title'), to: screenPaths.berths }}
      pathOf={berthPath}
    />
  );
};

export { ImportBerthsScreen as Component };

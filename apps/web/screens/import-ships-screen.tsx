import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { ImportPage } from '../imports/import-page.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { shellMessages } from '../shell/shell-messages.ts';
import { shipMessages } from '../ships/ship-messages.ts';
import { shipPath } from '../ships/ship-paths.ts';

const ImportShipsScreen = () => {
  const t = useMessages(shipMessages);
  const tShell = useMessages(shellMessages);
  return (
    <ImportPage
      kind="ship"
      section={tShell('administration')}
      list={{ label: t('title'), to: screenPaths.ships }}
      pathOf={shipPath}
    />
  );
};

export { ImportShipsScreen as Component };

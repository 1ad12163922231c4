import { listPorts } from '@kiko/contract/ports/port-endpoints.ts';
import { screenPath } from '@kiko/contract/screen-paths.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { ListGrid } from '../kit/list/list-grid.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { useList } from '../kit/list/use-list.ts';
import { useHasCapability } from '../kit/session/use-me.ts';
import { PortCard } from '../ports/port-card.tsx';
import { portColumns, portPath } from '../ports/port-columns.tsx';
import { portMessages } from '../ports/port-messages.ts';
import { PortToolbar } from '../ports/port-toolbar.tsx';
import { portsQuery } from '../ports/shared/port-data.ts';
import { useCodes } from '../reference/shared/reference-data.ts';
import { shellMessages } from '../shell/shell-messages.ts';

const PortListScreen = () => {
  const t = useMessages(portMessages);
  const tShell = useMessages(shellMessages);
  const language = useLanguage();
  const may = useHasCapability();
  const { filters, grid } = useList(listPorts.query, portsQuery);
  const codes = useCodes(['bureaus', 'prefectures', 'seaRegions']);
  return (
    <ListPage
      section={tShell('administration')}
      title={t('title')}
      create={may('port.create') && { to: screenPath('ports', 'new'), label: t('newPort') }}
    >
      <ListGrid
        label={t('list')}
        {...grid}
        columns={portColumns({ t, language, codes })}
        toolbar={<PortToolbar filters={filters} codes={codes} />}
        rowPath={portPath}
        renderCard={(port) => <PortCard port={port} codes={codes} />}
      />
    </ListPage>
  );
};

export { PortListScreen as Component };

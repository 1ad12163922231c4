import { listBerths } from '@kiko/contract/berths/berth-endpoints.ts';
import { screenPath } from '@kiko/contract/screen-paths.ts';
import { BerthCard } from '../berths/berth-card.tsx';
import { berthColumns, berthPath } from '../berths/berth-columns.tsx';
import { berthMessages } from '../berths/berth-messages.ts';
import { BerthToolbar } from '../berths/berth-toolbar.tsx';
import { berthsQuery } from '../berths/shared/berth-data.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { ListGrid } from '../kit/list/list-grid.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { useList } from '../kit/list/use-list.ts';
import { useHasCapability } from '../kit/session/use-me.ts';
import { usePortOptions } from '../ports/shared/port-data.ts';
import { shellMessages } from '../shell/shell-messages.ts';

const BerthListScreen = () => {
  const t = useMessages(berthMessages);
  const tShell = useMessages(shellMessages);
  const language = useLanguage();
  const may = useHasCapability();
  // By default sorted by name (specification 2), in the current language.
  const byName = language === 'ja' ? 'nameJa' : 'nameEn';
  const { filters, grid } = useList(listBerths.query, (requested) =>
    berthsQuery({ ...requested, sortField: requested.sortField ?? byName }),
  );
  return (
    <ListPage
      section={tShell('administration')}
      title={t('title')}
      create={may('berth.create') && { to: screenPath('berths', 'new'), label: t('newBerth') }}
      importPath={may('berth.create') && screenPath('berths', 'import')}
    >
      <ListGrid
        label={t('list')}
        {...grid}
        columns={berthColumns({ t, language })}
        toolbar={<BerthToolbar filters={filters} ports={usePortOptions()} />}
        rowPath={berthPath}
        renderCard={(berth) => <BerthCard berth={berth} />}
      />
    </ListPage>
  );
};

export { BerthListScreen as Component };

import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { EditButton, RecordPage, usePageMode, useRecordPage } from '../kit/layout/record-page.tsx';
import { Tag } from '../kit/layout/tag.tsx';
import { useCodes } from '../reference/shared/reference-data.ts';
import { shellMessages } from '../shell/shell-messages.ts';
import { EditShip, NewShipChangeRequest } from '../ships/edit-ship.tsx';
import { FavoriteButton } from '../ships/favorite-star.tsx';
import { shipQuery } from '../ships/shared/ship-data.ts';
import { formatShipStatus } from '../ships/ship-columns.tsx';
import { type ShipFlagChange, ShipFlagDialog } from '../ships/ship-flag-dialog.tsx';
import { shipMessages } from '../ships/ship-messages.ts';
import { ShipOverview } from '../ships/ship-overview.tsx';
import { shipRequestPath } from '../ships/ship-paths.ts';
import { shipRequestMessages } from '../ships/ship-request-messages.ts';
import { ShipRequestStatusChip } from '../ships/ship-request-status-chip.tsx';

const ShipScreen = () => {
  const t = useMessages(shipMessages);
  const tRequest = useMessages(shipRequestMessages);
  const tShell = useMessages(shellMessages);
  const language = useLanguage();
  const { record: ship, reload, placeholder } = useRecordPage(shipQuery);
  const { countries } = useCodes(['countries']);
  const { mode, setMode, read, updated } = usePageMode<'edit' | 'request' | ShipFlagChange>();

  if (!ship) return placeholder;
  const name = ship.name[language];
  const standing = formatShipStatus(ship, t);
  const isForm = mode === 'edit' || mode === 'request';
  const mayEdit = ship.editableFields.includes('name');
  const flags: ShipFlagChange[] = mayEdit ? [ship.isHidden ? 'show' : 'hide', ship.isScrapped ? 'restore' : 'scrap'] : [];
  return (
    <RecordPage
      section={tShell('administration')}
      list={{ label: t('title'), to: screenPaths.ships }}
      name={name}
      title={mode === 'request' ? tRequest('changeTitle', { name }) : name}
      badge={
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          {standing && <Tag>{standing}</Tag>}
          {ship.request && <ShipRequestStatusChip status={ship.request.status} />}
          {ship.editableFields.includes('favorite') && <FavoriteButton ship={ship} />}
        </Box>
      }
      actions={
        !isForm && (
          <>
            {flags.map((transition) => (
              <Button
                key={transition}
                color={transition === 'hide' || transition === 'scrap' ? 'error' : 'inherit'}
                onClick={() => setMode(transition)}
              >
                {t(transition)}
              </Button>
            ))}
            {ship.request && (
              <Button component={Link} to={shipRequestPath(ship.request)}>
                {t('seeRequest')}
              </Button>
            )}
            {ship.canRequestChange && <EditButton onClick={() => setMode('request')}>{t('requestChange')}</EditButton>}
            {mayEdit && <EditButton onClick={() => setMode('edit')}>{t('edit')}</EditButton>}
          </>
        )
      }
    >
      {mode === 'edit' && <EditShip ship={ship} countries={countries} onReload={reload} onDone={updated} onCancel={read} />}
      {mode === 'request' && <NewShipChangeRequest ship={ship} countries={countries} onCancel={read} />}
      {!isForm && <ShipOverview ship={ship} countries={countries} />}
      {!isForm && mode !== 'read' && <ShipFlagDialog flagChange={mode} ship={ship} onDone={updated} onClose={read} />}
    </RecordPage>
  );
};

export { ShipScreen as Component };

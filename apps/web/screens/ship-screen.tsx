import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { EditButton, RecordPage, usePageMode, useRecordPage } from '../kit/layout/record-page.tsx';
import { Tag } from '../kit/layout/tag.tsx';
import { useCodes } from '../reference/shared/reference-data.ts';
import { shellMessages } from '../shell/shell-messages.ts';
import { EditShip, RequestShipChange } from '../ships/edit-ship.tsx';
import { FavoriteStar } from '../ships/favorite-star.tsx';
import { shipQuery } from '../ships/shared/ship-data.ts';
import { standingOf } from '../ships/ship-columns.tsx';
import { ShipFacts } from '../ships/ship-facts.tsx';
import { ShipFlagDialog, type ShipFlagMove } from '../ships/ship-flag-dialog.tsx';
import { shipMessages } from '../ships/ship-messages.ts';
import { shipRequestPath } from '../ships/ship-paths.ts';
import { shipRequestMessages } from '../ships/ship-request-messages.ts';
import { ShipRequestChip } from '../ships/ship-request-status.tsx';

const ShipScreen = () => {
  const t = useMessages(shipMessages);
  const tRequest = useMessages(shipRequestMessages);
  const tShell = useMessages(shellMessages);
  const language = useLanguage();
  const { record: ship, reload, placeholder } = useRecordPage(shipQuery);
  const { countries } = useCodes(['countries']);
  const { mode, setMode, read, updated } = usePageMode<'edit' | 'request' | ShipFlagMove>();

  if (!ship) return placeholder;
  const name = ship.name[language];
  const standing = standingOf(ship, t);
  const isForm = mode === 'edit' || mode === 'request';
  const mayEdit = ship.editableFields.includes('name');
  const flags: ShipFlagMove[] = mayEdit ? [ship.isHidden ? 'show' : 'hide', ship.isScrapped ? 'restore' : 'scrap'] : [];
  return (
    <RecordPage
      section={tShell('administration')}
      list={{ label: t('title'), to: screenPaths.ships }}
      name={name}
      title={mode === 'request' ? tRequest('changeTitle', { name }) : name}
      badge={
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          {standing && <Tag>{standing}</Tag>}
          {ship.request && <ShipRequestChip status={ship.request.status} />}
          {ship.editableFields.includes('favorite') && <FavoriteStar ship={ship} />}
        </Box>
      }
      actions={
        !isForm && (
          <>
            {flags.map((move) => (
              <Button key={move} color={move === 'hide' || move === 'scrap' ? 'error' : 'inherit'} onClick={() => setMode(move)}>
                {t(move)}
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
      {mode === 'request' && <RequestShipChange ship={ship} countries={countries} onCancel={read} />}
      {!isForm && <ShipFacts ship={ship} countries={countries} />}
      {!isForm && mode !== 'read' && <ShipFlagDialog move={mode} ship={ship} onDone={updated} onClose={read} />}
    </RecordPage>
  );
};

export { ShipScreen as Component };

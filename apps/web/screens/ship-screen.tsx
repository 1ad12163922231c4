import { resultWords } from '@kiko/words/result-words.ts';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { PageHeader } from '../kit/page-header.tsx';
import { FailedState, RecordSkeleton } from '../kit/states.tsx';
import { Tag } from '../kit/tag.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { useCodes } from '../reference/reference-data.ts';
import { shellWords } from '../shell/shell-words.ts';
import { EditShip, RequestShipChange } from '../ships/edit-ship.tsx';
import { FavoriteStar } from '../ships/favorite-star.tsx';
import { standingOf } from '../ships/ship-columns.tsx';
import { shipQuery } from '../ships/ship-data.ts';
import { ShipFacts } from '../ships/ship-facts.tsx';
import { ShipFlagDialog, type ShipFlagMove } from '../ships/ship-flag-dialog.tsx';
import { shipListPath, shipRequestPath } from '../ships/ship-paths.ts';
import { ShipRequestChip } from '../ships/ship-request-status.tsx';
import { shipRequestWords } from '../ships/ship-request-words.ts';
import { shipWords } from '../ships/ship-words.ts';

export const Component = () => {
  const { id } = useParams();
  const say = useWords(shipWords);
  const sayRequest = useWords(shipRequestWords);
  const sayShell = useWords(shellWords);
  const sayResult = useWords(resultWords);
  const language = useLanguage();
  const toast = useToast();
  const { data: ship, error, refetch } = useQuery(shipQuery(Number(id)));
  const { countries } = useCodes(['countries']);
  const [mode, setMode] = useState<'read' | 'edit' | 'request' | ShipFlagMove>('read');

  if (error && !ship) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!ship) return <RecordSkeleton />;
  const name = ship.name[language];
  const standing = standingOf(ship, say);
  const read = () => setMode('read');
  const updated = () => {
    toast(sayResult('updated'));
    read();
  };
  const isForm = mode === 'edit' || mode === 'request';
  const mayEdit = ship.editableFields.includes('name');
  const flags: ShipFlagMove[] = mayEdit ? [ship.isHidden ? 'show' : 'hide', ship.isScrapped ? 'restore' : 'scrap'] : [];
  return (
    <>
      <PageHeader
        crumbs={[{ label: sayShell('administration') }, { label: say('title'), to: shipListPath }, { label: name }]}
        title={mode === 'request' ? sayRequest('changeTitle', { name }) : name}
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
                  {say(move)}
                </Button>
              ))}
              {ship.request && (
                <Button component={Link} to={shipRequestPath(ship.request)}>
                  {say('seeRequest')}
                </Button>
              )}
              {ship.canRequestChange && (
                <Button variant="contained" color="primary" startIcon={<Pencil size={16} />} onClick={() => setMode('request')}>
                  {say('requestChange')}
                </Button>
              )}
              {mayEdit && (
                <Button variant="contained" color="primary" startIcon={<Pencil size={16} />} onClick={() => setMode('edit')}>
                  {say('edit')}
                </Button>
              )}
            </>
          )
        }
      />
      {mode === 'edit' && (
        <EditShip ship={ship} countries={countries} onReload={() => void refetch()} onDone={updated} onCancel={read} />
      )}
      {mode === 'request' && <RequestShipChange ship={ship} countries={countries} onCancel={read} />}
      {!isForm && <ShipFacts ship={ship} countries={countries} />}
      {!isForm && mode !== 'read' && <ShipFlagDialog move={mode} ship={ship} onDone={updated} onClose={read} />}
    </>
  );
};

import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { formatDay, formatSecond } from '@kiko/messages/format.ts';
import { Box, Button, Card } from '@mui/material';
import { Printer } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { PageHeader } from '../kit/layout/page-header.tsx';
import { useLoaded } from '../kit/layout/use-loaded.tsx';
import { examinationMessages } from '../reservations/detail/examination-messages.ts';
import { ExaminationTable } from '../reservations/detail/examination-table.tsx';
import { ExaminedPlacements } from '../reservations/detail/examined-placements.tsx';
import { examinationQuery } from '../reservations/shared/reservation-data.ts';
import { reservationMessages } from '../reservations/shared/reservation-messages.ts';

const ExaminationScreen = () => {
  const t = useMessages(examinationMessages);
  const tReservation = useMessages(reservationMessages);
  const language = useLanguage();
  const id = Number(useParams()['id']);
  const [parameters] = useSearchParams();
  const { data, placeholder } = useLoaded(examinationQuery(id, Number(parameters.get('version')) || undefined));
  if (!data) return placeholder;
  const [from, to] = [formatDay(language, data.startAt), formatDay(language, data.endAt)];
  const about = t('about', {
    port: data.portName[language],
    berth: data.berthName[language],
    days: from === to ? from : t('days', { from, to }),
  });
  return (
    <>
      <PageHeader
        crumbs={[
          { label: tReservation('reservations') },
          { label: tReservation('management'), to: screenPaths.management },
          { label: t('title') },
        ]}
        title={t('title')}
        actions={
          <Button className="no-print" startIcon={<Printer size={16} />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        }
      />
      <Card sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ fontWeight: 700, fontSize: 15 }}>{about}</Box>
        <Box className="figures" sx={{ color: 'var(--ink-2)' }}>
          {t(data.allocation)} · {t('written', { at: formatSecond(language, data.writtenAt) })}
        </Box>
        <Box sx={{ fontSize: 12, color: 'var(--ink-2)' }}>{t('explained')}</Box>
        <ExaminedPlacements reservationId={id} examination={data} />
        <ExaminationTable examination={data} />
      </Card>
    </>
  );
};

export { ExaminationScreen as Component };

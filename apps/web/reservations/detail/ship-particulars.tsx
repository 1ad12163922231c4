import type { ReservationDetail } from '@kiko/contract/reservations/reservation-shapes.ts';
import { formatNumber } from '@kiko/messages/format.ts';
import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ValueOrPlaceholder } from '../../kit/format/value-or-placeholder.tsx';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { DescriptionList, SectionCard } from '../../kit/layout/section-card.tsx';
import { reservationMessages } from '../shared/reservation-messages.ts';
import { useSameShipWarnings } from '../shared/use-same-ship-warnings.ts';

type ShipParticularsProps = { reservation: ReservationDetail /** How the ship fits the berth. */; children: ReactNode };

/** The ship that a decision is about: its particulars, how it fits, and where else it calls at the same time. */
export const ShipParticulars = ({ reservation: { ship, sameShip }, children }: ShipParticularsProps) => {
  const t = useMessages(reservationMessages);
  const warnings = useSameShipWarnings(sameShip);
  const language = useLanguage();
  const amount = (value: number | null, unit: 'metres' | 'tons' | 'people') => (
    <ValueOrPlaceholder value={value === null ? '' : t(unit, { value: formatNumber(language, value) })} />
  );
  const drafts = [ship.draftBow, ship.draftStern].filter((draft) => draft !== null);
  return (
    <SectionCard title={t('sectionShip')}>
      {warnings.map((warning) => (
        <Warning key={warning}>{warning}</Warning>
      ))}
      <DescriptionList
        items={[
          { term: t('imoNumber'), value: <ValueOrPlaceholder value={ship.imoNumber ?? ''} /> },
          { term: t('callSign'), value: <ValueOrPlaceholder value={ship.callSign ?? ''} /> },
          { term: t('grossTonnage'), value: amount(ship.grossTonnage, 'tons') },
          { term: t('length'), value: amount(ship.length, 'metres') },
          { term: t('width'), value: amount(ship.width, 'metres') },
          { term: t('draft'), value: amount(drafts.length > 0 ? Math.max(...drafts) : null, 'metres') },
          { term: t('airDraft'), value: amount(ship.airDraft, 'metres') },
          { term: t('capacity'), value: amount(ship.capacity, 'people') },
        ]}
      />
      <Box sx={{ mx: -2.5, mb: -2.5, mt: 2 }}>{children}</Box>
    </SectionCard>
  );
};

const Warning = ({ children }: { children: ReactNode }) => (
  <Alert severity="warning" sx={{ mb: 1.5 }}>
    {children}
  </Alert>
);

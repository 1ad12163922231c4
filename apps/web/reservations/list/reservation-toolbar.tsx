import type { ReservationListQuery } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { reservationStates } from '@kiko/domain/reservations/reservation-statuses.ts';
import { statusMessages } from '@kiko/messages/status-messages.ts';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { ChoiceFilter } from '../../kit/list/choice-filter.tsx';
import { FilterMenu } from '../../kit/list/filter-menu.tsx';
import { type ListFilters, ListToolbar } from '../../kit/list/list-toolbar.tsx';
import { reservationMessages } from '../shared/reservation-messages.ts';
import { PeriodFilter } from './period-filter.tsx';
import { statesInFilter, toStatusFilter } from './state-filter.ts';

type FilterOption = { id: number; name: { ja: string; en: string } };

type ReservationToolbarProps = {
  filters: ListFilters<ReservationListQuery>;
  ports: readonly FilterOption[];
  berths: readonly (FilterOption & { portId: number })[];
  ships: readonly FilterOption[];
};

/** Search and filters of the list. */
export const ReservationToolbar = ({ filters, ports, berths, ships }: ReservationToolbarProps) => {
  const { query, onChange } = filters;
  const t = useMessages(reservationMessages);
  const tStatus = useMessages(statusMessages);
  const language = useLanguage();
  const choices = (named: readonly FilterOption[]) => named.map(({ id, name }) => ({ value: id, label: name[language] }));
  const { portId, berthId, shipId, from, to } = query;
  return (
    <ListToolbar filters={filters} searchLabel={t('searchLabel')}>
      <FilterMenu
        label={t('status')}
        options={reservationStates.map((state) => ({ value: state, label: tStatus(state) }))}
        selected={statesInFilter(query)}
        onChange={(chosen) => onChange(toStatusFilter(chosen ?? []))}
      />
      <PeriodFilter from={from} to={to} onChange={onChange} />
      <ChoiceFilter
        label={t('port')}
        choices={choices(ports)}
        selected={portId}
        onChange={(chosen) => onChange({ portId: chosen, berthId: undefined })}
      />
      <ChoiceFilter
        label={t('berth')}
        choices={choices(portId === undefined ? berths : berths.filter((berth) => berth.portId === portId))}
        selected={berthId}
        onChange={(chosen) => onChange({ berthId: chosen })}
      />
      <ChoiceFilter
        label={t('ship')}
        choices={choices(ships)}
        selected={shipId}
        onChange={(chosen) => onChange({ shipId: chosen })}
      />
    </ListToolbar>
  );
};

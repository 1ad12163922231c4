import type { ReservationListQuery } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { reservationStates } from '@kiko/domain/reservations/reservation-statuses.ts';
import { statusWords } from '@kiko/words/status-words.ts';
import { ChoiceFilter } from '../kit/choice-filter.tsx';
import { FilterMenu } from '../kit/filter-menu.tsx';
import { ListToolbar } from '../kit/list-toolbar.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { PeriodFilter } from './period-filter.tsx';
import { reservationWords } from './reservation-words.ts';
import { chosenStates, filterOf } from './state-filter.ts';

type Named = { id: number; name: { ja: string; en: string } };

type ReservationToolbarProps = {
  query: ReservationListQuery;
  ports: readonly Named[];
  berths: readonly (Named & { portId: number })[];
  isFiltered: boolean;
  onChange: (part: Partial<ReservationListQuery>) => void;
  onClear: () => void;
};

/** Search and filters of the list. */
export const ReservationToolbar = ({ query, ports, berths, isFiltered, onChange, onClear }: ReservationToolbarProps) => {
  const say = useWords(reservationWords);
  const sayStatus = useWords(statusWords);
  const language = useLanguage();
  const choices = (named: readonly Named[]) => named.map(({ id, name }) => ({ value: id, label: name[language] }));
  const { portId, berthId, from, to } = query;
  return (
    <ListToolbar
      freetext={query.freetext}
      searchLabel={say('searchLabel')}
      onSearch={(word) => onChange({ freetext: word })}
      isFiltered={isFiltered}
      onClear={onClear}
    >
      <FilterMenu
        label={say('status')}
        options={reservationStates.map((state) => ({ value: state, label: sayStatus(state) }))}
        chosen={chosenStates(query)}
        onChange={(chosen) => onChange(filterOf(chosen ?? []))}
      />
      <PeriodFilter from={from} to={to} onChange={onChange} />
      <ChoiceFilter
        label={say('port')}
        choices={choices(ports)}
        chosen={portId}
        onChange={(chosen) => onChange({ portId: chosen, berthId: undefined })}
      />
      <ChoiceFilter
        label={say('berth')}
        choices={choices(portId === undefined ? berths : berths.filter((berth) => berth.portId === portId))}
        chosen={berthId}
        onChange={(chosen) => onChange({ berthId: chosen })}
      />
    </ListToolbar>
  );
};

import type { PortListQuery } from '@kiko/contract/ports/port-endpoints.ts';
import { portTypes } from '@kiko/domain/ports/port-types.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { FilterMenu } from '../kit/list/filter-menu.tsx';
import { type ListFilters, ListToolbar } from '../kit/list/list-toolbar.tsx';
import { ToggleFilter } from '../kit/list/toggle-filter.tsx';
import type { PortCodes } from './port-codes.ts';
import { portMessages, portTypeMessageKey } from './port-messages.ts';

type PortToolbarProps = {
  filters: ListFilters<PortListQuery>;
  codes: PortCodes;
};

/** Search and filters of the list. */
export const PortToolbar = ({ filters, codes }: PortToolbarProps) => {
  const { query, onChange } = filters;
  const t = useMessages(portMessages);
  const language = useLanguage();
  const options = (coded: readonly { code: string; name: { ja: string; en: string } }[]) =>
    coded.map(({ code, name }) => ({ value: code, label: name[language] }));
  const { portTypes: types, bureauCodes, prefectureCodes, regionCodes, includeAbolished } = query;
  return (
    <ListToolbar filters={filters} searchLabel={t('searchLabel')}>
      <FilterMenu
        label={t('portType')}
        options={Object.values(portTypes).map((type) => ({ value: type, label: t(portTypeMessageKey(type)) }))}
        selected={types ?? []}
        onChange={(chosen) => onChange({ portTypes: chosen })}
      />
      <FilterMenu
        label={t('bureau')}
        options={options(codes.bureaus)}
        selected={bureauCodes ?? []}
        onChange={(chosen) => onChange({ bureauCodes: chosen })}
      />
      <FilterMenu
        label={t('prefecture')}
        options={options(codes.prefectures)}
        selected={prefectureCodes ?? []}
        onChange={(chosen) => onChange({ prefectureCodes: chosen })}
      />
      <FilterMenu
        label={t('region')}
        options={options(codes.seaRegions)}
        selected={regionCodes ?? []}
        onChange={(chosen) => onChange({ regionCodes: chosen })}
      />
      <ToggleFilter
        label={t('includeAbolished')}
        isOn={includeAbolished}
        onSwitch={(isOn) => onChange({ includeAbolished: isOn })}
      />
    </ListToolbar>
  );
};

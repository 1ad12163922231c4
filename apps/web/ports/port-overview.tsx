import type { PortDetail } from '@kiko/contract/ports/port-endpoints.ts';
import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Link } from 'react-router';
import { kitMessages } from '../kit/i18n/kit-messages.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { DescriptionList, SectionCard } from '../kit/layout/section-card.tsx';
import { formatCodeName, type PortCodes } from './port-codes.ts';
import { portMessages, portTypeMessageKey } from './port-messages.ts';

/** A port to read. */
export const PortOverview = ({ port, codes }: { port: PortDetail; codes: PortCodes }) => {
  const t = useMessages(portMessages);
  const tKit = useMessages(kitMessages);
  const language = useLanguage();
  const orNotSet = (value: string | null) =>
    value === null || value === '' ? <span style={{ color: 'var(--ink-3)' }}>{tKit('notSet')}</span> : value;
  return (
    <>
      <SectionCard title={t('sectionBasics')}>
        <DescriptionList
          items={[
            { term: t('nameJa'), value: port.name.ja },
            { term: t('nameEn'), value: port.name.en },
            { term: t('code'), value: port.code },
            { term: t('locode'), value: orNotSet(port.locode) },
            { term: t('portType'), value: t(portTypeMessageKey(port.portType)) },
            {
              term: t('berths'),
              value: <Link to={`${screenPaths.berths}?portIds=${port.id}`}>{t('berthCount', { count: port.berthCount })}</Link>,
            },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('sectionPlace')}>
        <DescriptionList
          items={[
            { term: t('prefecture'), value: formatCodeName(codes.prefectures, port.prefectureCode, language) },
            { term: t('bureau'), value: formatCodeName(codes.bureaus, port.bureauCode, language) },
            { term: t('region'), value: formatCodeName(codes.seaRegions, port.regionCode, language) },
            { term: t('adminOrganization'), value: port.adminOrganizationName[language] },
            { term: t('latitude'), value: orNotSet(port.latitude?.toFixed(3) ?? null) },
            { term: t('longitude'), value: orNotSet(port.longitude?.toFixed(3) ?? null) },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('sectionRequests')}>
        <DescriptionList
          items={[
            {
              term: t('openRequestLimit'),
              value: port.openRequestLimit === null ? t('noLimit') : t('perMonth', { count: port.openRequestLimit }),
            },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('sectionContact')}>
        <DescriptionList
          items={[
            { term: t('contactPhone'), value: orNotSet(port.contactPhone) },
            { term: t('contactEmail'), value: orNotSet(port.contactEmail) },
            {
              term: t('updatedAt'),
              value: <time dateTime={port.updatedAt.toISOString()}>{`${formatMoment(language, port.updatedAt)} (JST)`}</time>,
            },
          ]}
        />
      </SectionCard>
    </>
  );
};

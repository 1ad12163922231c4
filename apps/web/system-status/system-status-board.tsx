import type { SystemStatus } from '@kiko/contract/system-status/system-status-endpoints.ts';
import { formatNumber, formatSecond } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { DescriptionList, SectionCard } from '../kit/layout/section-card.tsx';
import { ComponentList } from './component-list.tsx';
import { statusRefreshSeconds } from './system-status-data.ts';
import { systemStatusMessages } from './system-status-messages.ts';

const backlogKeys = [
  'outboxEvents',
  'mails',
  'mailsGivenUp',
  'jobs',
  'jobsFailing',
  'jobsGivenUp',
  'auditEntries',
] as const satisfies readonly (keyof SystemStatus['backlogs'])[];

/** What works, what waits, and which builds run. */
export const SystemStatusBoard = ({ status }: { status: SystemStatus }) => {
  const t = useMessages(systemStatusMessages);
  const language = useLanguage();
  const { components, backlogs, version, commit, workerVersions, signaturesAt, checkedAt } = status;
  const isAllWorking = components.every(({ state }) => state === 'working');
  const worker = workerVersions.length > 0 ? workerVersions.join(', ') : t('noWorker');
  return (
    <>
      <Box component="output" sx={{ display: 'block', mb: 2, lineHeight: 1.6 }}>
        <b>{t(isAllWorking ? 'allWorking' : 'notAllWorking')}</b>
        <Box sx={{ fontSize: 12, color: 'var(--ink-2)' }}>
          {t('checkedAt', { time: formatSecond(language, checkedAt), seconds: statusRefreshSeconds })}
        </Box>
      </Box>
      <SectionCard title={t('components')}>
        <ComponentList components={components} signaturesAt={signaturesAt} />
      </SectionCard>
      <SectionCard title={t('backlogs')}>
        <DescriptionList items={backlogKeys.map((key) => ({ term: t(key), value: formatNumber(language, backlogs[key]) }))} />
      </SectionCard>
      <SectionCard title={t('versions')}>
        <DescriptionList
          items={[
            { term: t('apiVersion'), value: `${version} ${commit}` },
            { term: t('workerVersions'), value: worker },
          ]}
        />
      </SectionCard>
    </>
  );
};

import type { PortRequestDetail } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { DescriptionList, SectionCard } from '../kit/layout/section-card.tsx';
import { portRequestMessages } from './port-request-messages.ts';
import { PortRequestStatusChip } from './port-request-status-chip.tsx';

/** A request to read. */
export const PortRequestOverview = ({ request, prefecture }: { request: PortRequestDetail; prefecture: string }) => {
  const t = useMessages(portRequestMessages);
  const language = useLanguage();
  const moment = (instant: Date) => <time dateTime={instant.toISOString()}>{`${formatMoment(language, instant)} (JST)`}</time>;
  return (
    <>
      <SectionCard title={t('requestContent')}>
        <DescriptionList
          items={[
            { term: t('port'), value: request.portName[language] },
            { term: t('prefecture'), value: prefecture },
            { term: t('organization'), value: request.organizationName[language] },
            { term: t('applicant'), value: request.applicantUserName },
            { term: t('appliedAt'), value: moment(request.appliedAt) },
            { term: t('lastUpdatedAt'), value: moment(request.lastUpdatedAt) },
            ...(request.reason ? [{ term: t('reason'), value: request.reason }] : []),
          ]}
        />
      </SectionCard>
      {request.earlier.length > 0 && (
        <SectionCard title={t('earlier')}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li': { borderTop: '1px solid var(--line)', py: 1 } }}>
            {request.earlier.map((earlier) => (
              <li key={earlier.id}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                  <PortRequestStatusChip status={earlier.status} />
                  <Box component="span" sx={{ fontSize: 12, color: 'var(--ink-2)' }}>
                    {t('earlierText', {
                      applied: formatMoment(language, earlier.appliedAt),
                      applicant: earlier.applicantUserName,
                      updated: formatMoment(language, earlier.lastUpdatedAt),
                    })}
                  </Box>
                </Box>
                {earlier.reason && <Box sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{earlier.reason}</Box>}
              </li>
            ))}
          </Box>
        </SectionCard>
      )}
    </>
  );
};

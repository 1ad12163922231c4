import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { Button } from '@mui/material';
import { AcceptancePeriods } from '../acceptance/acceptance-periods.tsx';
import { BerthCalendarTab } from '../acceptance/berth-calendar-tab.tsx';
import { BerthOfScreenProvider } from '../acceptance/berth-of-screen.ts';
import { Events } from '../acceptance/events.tsx';
import { AcceptanceMethod } from '../berths/acceptance-method.tsx';
import { BerthFacts } from '../berths/berth-facts.tsx';
import { berthMessages } from '../berths/berth-messages.ts';
import { EditBerth } from '../berths/edit-berth.tsx';
import { berthQuery } from '../berths/shared/berth-data.ts';
import { StandingDialog } from '../berths/standing-dialog.tsx';
import { SubscribeButton } from '../calendar-feeds/subscribe-button.tsx';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { EditButton, RecordPage, usePageMode, useRecordPage } from '../kit/layout/record-page.tsx';
import { RecordTabs } from '../kit/layout/record-tabs.tsx';
import { Tag } from '../kit/layout/tag.tsx';
import { useMay } from '../kit/session/use-me.ts';
import { ProcedureSettings } from '../procedure-settings/procedure-settings.tsx';
import { useSystemNow } from '../reference/shared/use-system-now.ts';
import { shellMessages } from '../shell/shell-messages.ts';

const BerthScreen = () => {
  const t = useMessages(berthMessages);
  const tShell = useMessages(shellMessages);
  const language = useLanguage();
  const may = useMay();
  const now = useSystemNow();
  const { record: berth, reload, placeholder } = useRecordPage(berthQuery);
  const { mode, setMode, read, updated } = usePageMode<'edit' | 'standing'>();

  if (!berth || now === undefined) return placeholder;
  return (
    <RecordPage
      section={tShell('administration')}
      list={{ label: t('title'), to: screenPaths.berths }}
      title={berth.name[language]}
      badge={berth.isAbolished && <Tag>{t('abolished')}</Tag>}
      actions={
        mode !== 'edit' && (
          <>
            <SubscribeButton place={{ berthId: berth.id }} name={berth.name[language]} />
            {berth.editableFields.includes('isAbolished') && (
              <Button {...(!berth.isAbolished && { color: 'error' })} onClick={() => setMode('standing')}>
                {t(berth.isAbolished ? 'restore' : 'abolish')}
              </Button>
            )}
            {berth.editableFields.length > 0 && <EditButton onClick={() => setMode('edit')}>{t('edit')}</EditButton>}
          </>
        )
      }
    >
      {mode === 'edit' ? (
        <EditBerth berth={berth} onReload={reload} onDone={updated} onCancel={read} />
      ) : (
        <BerthOfScreenProvider value={{ berth, now }}>
          <RecordTabs
            label={t('tabs')}
            tabs={[
              { key: 'basics', label: t('tabBasics'), content: <BerthFacts berth={berth} /> },
              {
                key: 'acceptance',
                label: t('tabAcceptance'),
                content: (
                  <AcceptancePeriods mayAdd={may('acceptancePeriod.create')} methodChoice={<AcceptanceMethod berth={berth} />} />
                ),
              },
              {
                key: 'events',
                label: t('tabEvents'),
                content: <Events mayAdd={may('nonAcceptancePeriod.create')} />,
              },
              {
                key: 'procedures',
                label: t('tabProcedures'),
                content: <ProcedureSettings berthId={berth.id} mayAdd={may('arrivalProcedureSetting.create')} />,
              },
              { key: 'calendar', label: t('tabCalendar'), content: <BerthCalendarTab /> },
            ]}
          />
        </BerthOfScreenProvider>
      )}
      {mode === 'standing' && <StandingDialog berth={berth} onDone={updated} onClose={read} />}
    </RecordPage>
  );
};

export { BerthScreen as Component };

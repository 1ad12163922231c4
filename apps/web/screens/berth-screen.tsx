import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { Button } from '@mui/material';
import { AcceptancePeriods } from '../acceptance/acceptance-periods.tsx';
import { BerthCalendarTab } from '../acceptance/berth-calendar-tab.tsx';
import { BerthProvider } from '../acceptance/berth-context.ts';
import { Closures } from '../acceptance/closures.tsx';
import { AbolishBerthDialog } from '../berths/abolish-berth-dialog.tsx';
import { AcceptanceMethodInput } from '../berths/acceptance-method-input.tsx';
import { berthMessages } from '../berths/berth-messages.ts';
import { BerthOverview } from '../berths/berth-overview.tsx';
import { EditBerth } from '../berths/edit-berth.tsx';
import { berthQuery } from '../berths/shared/berth-data.ts';
import { SubscribeButton } from '../calendar-feeds/subscribe-button.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { EditButton, RecordPage, usePageMode, useRecordPage } from '../kit/layout/record-page.tsx';
import { RecordTabs } from '../kit/layout/record-tabs.tsx';
import { Tag } from '../kit/layout/tag.tsx';
import { useHasCapability } from '../kit/session/use-me.ts';
import { useSystemNow } from '../kit/session/use-system-now.ts';
import { ProcedureSettings } from '../procedure-settings/procedure-settings.tsx';
import { shellMessages } from '../shell/shell-messages.ts';

const BerthScreen = () => {
  const t = useMessages(berthMessages);
  const tShell = useMessages(shellMessages);
  const language = useLanguage();
  const may = useHasCapability();
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
            <SubscribeButton scope={{ berthId: berth.id }} name={berth.name[language]} />
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
        <BerthProvider value={{ berth, now }}>
          <RecordTabs
            label={t('tabs')}
            tabs={[
              { key: 'basics', label: t('tabBasics'), content: <BerthOverview berth={berth} /> },
              {
                key: 'acceptance',
                label: t('tabAcceptance'),
                content: (
                  <AcceptancePeriods
                    mayAdd={may('acceptancePeriod.create')}
                    methodChoice={<AcceptanceMethodInput berth={berth} />}
                  />
                ),
              },
              {
                key: 'events',
                label: t('tabEvents'),
                content: <Closures mayAdd={may('nonAcceptancePeriod.create')} />,
              },
              {
                key: 'procedures',
                label: t('tabProcedures'),
                content: <ProcedureSettings berthId={berth.id} mayAdd={may('arrivalProcedureSetting.create')} />,
              },
              { key: 'calendar', label: t('tabCalendar'), content: <BerthCalendarTab /> },
            ]}
          />
        </BerthProvider>
      )}
      {mode === 'standing' && <AbolishBerthDialog berth={berth} onDone={updated} onClose={read} />}
    </RecordPage>
  );
};

export { BerthScreen as Component };

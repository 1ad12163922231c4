import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { Button } from '@mui/material';
import { SubscribeButton } from '../calendar-feeds/subscribe-button.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { EditButton, RecordPage, usePageMode, useRecordPage } from '../kit/layout/record-page.tsx';
import { Tag } from '../kit/layout/tag.tsx';
import { useHarborManagerOptions } from '../organizations/shared/organization-data.ts';
import { AbolishPortDialog } from '../ports/abolish-port-dialog.tsx';
import { EditPort } from '../ports/edit-port.tsx';
import { portMessages } from '../ports/port-messages.ts';
import { PortOverview } from '../ports/port-overview.tsx';
import { portQuery, useSavePort } from '../ports/shared/port-data.ts';
import { useCodes } from '../reference/shared/reference-data.ts';
import { shellMessages } from '../shell/shell-messages.ts';

const PortScreen = () => {
  const t = useMessages(portMessages);
  const tShell = useMessages(shellMessages);
  const language = useLanguage();
  const { record: port, reload, placeholder } = useRecordPage(portQuery);
  const codes = useCodes(['bureaus', 'prefectures', 'seaRegions', 'locodes']);
  const { mode, setMode, read, updated } = usePageMode<'edit' | 'abolish'>();
  const harborManagers = useHarborManagerOptions(mode === 'edit');
  const save = useSavePort();

  if (!port) return placeholder;
  const mayAbolish = port.editableFields.includes('isAbolished');
  const restore = () => save.mutate({ id: port.id, change: { version: port.version, isAbolished: false } }, { onSuccess: updated });
  return (
    <RecordPage
      section={tShell('administration')}
      list={{ label: t('title'), to: screenPaths.ports }}
      title={port.name[language]}
      badge={port.isAbolished && <Tag>{t('abolished')}</Tag>}
      actions={
        mode !== 'edit' && (
          <>
            <SubscribeButton scope={{ portId: port.id }} name={port.name[language]} />
            {mayAbolish && !port.isAbolished && (
              <Button color="error" onClick={() => setMode('abolish')}>
                {t('abolish')}
              </Button>
            )}
            {mayAbolish && port.isAbolished && (
              <Button onClick={restore} loading={save.isPending}>
                {t('restore')}
              </Button>
            )}
            {port.editableFields.length > 0 && <EditButton onClick={() => setMode('edit')}>{t('edit')}</EditButton>}
          </>
        )
      }
    >
      {mode === 'edit' ? (
        <EditPort
          port={port}
          codes={codes}
          harborManagers={harborManagers ?? []}
          onReload={reload}
          onDone={updated}
          onCancel={read}
        />
      ) : (
        <PortOverview port={port} codes={codes} />
      )}
      {mode === 'abolish' && <AbolishPortDialog port={port} onDone={updated} onClose={read} />}
    </RecordPage>
  );
};

export { PortScreen as Component };

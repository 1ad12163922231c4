import type { ActorKind } from '@kiko/domain/access/actor.ts';
import { type ImportKind, importEndpoints } from '@kiko/imports/import-kinds.ts';
import { CircleAlert } from 'lucide-react';
import { EmptyState } from '../kit/feedback/states.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { RecordPage, type RecordPlace } from '../kit/layout/record-page.tsx';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { useLoaded } from '../kit/layout/use-loaded.tsx';
import { useHasCapability, useMe } from '../kit/session/use-me.ts';
import { CheckSection } from './check-section.tsx';
import { ChooseSection } from './choose-section.tsx';
import { referencesQuery } from './import-data.ts';
import { importPageMessages } from './import-page-messages.ts';
import { PrepareSection } from './prepare-section.tsx';
import { useImportFile } from './use-import-file.ts';
import { useRegistration } from './use-registration.ts';

type ImportPageProps = RecordPlace & {
  kind: ImportKind;
  /** The screen of a registered record. */
  pathOf: (record: { id: number }) => string;
};

/** Registration of many records from a file: prepare, choose, check, register, all on one page. */
export const ImportPage = ({ kind, section, list, pathOf }: ImportPageProps) => {
  const t = useMessages(importPageMessages);
  const may = useHasCapability();
  const me = useMe();
  const isAllowed = me !== undefined && may(importEndpoints[kind].capability);
  return (
    <RecordPage section={section} list={list} title={t(`title.${kind}`)}>
      {isAllowed ? (
        <ImportSteps kind={kind} actorKind={me.kind} pathOf={pathOf} />
      ) : (
        <EmptyState icon={CircleAlert} title={t('notAllowed')} />
      )}
    </RecordPage>
  );
};

type ImportStepsProps = Pick<ImportPageProps, 'kind' | 'pathOf'> & { actorKind: ActorKind };

const ImportSteps = ({ kind, actorKind, pathOf }: ImportStepsProps) => {
  const t = useMessages(importPageMessages);
  const subject = { kind, actorKind };
  const { chosen, isReading, problemText, choose } = useImportFile(subject);
  const { registration, run, stop, reset } = useRegistration(subject);
  const { data: references, placeholder } = useLoaded(referencesQuery(subject));
  return (
    <>
      <PrepareSection subject={subject} />
      <ChooseSection
        chosen={chosen}
        isReading={isReading}
        problemText={problemText}
        isDisabled={registration.state === 'running'}
        onChoose={(files) => {
          reset();
          void choose(files);
        }}
      />
      {chosen && references && (
        <CheckSection
          subject={subject}
          table={chosen.table}
          references={references}
          registration={registration}
          onRegister={run}
          onStop={stop}
          pathOf={pathOf}
        />
      )}
      {chosen && !references && <SectionCard title={t('sectionCheck')}>{placeholder}</SectionCard>}
    </>
  );
};

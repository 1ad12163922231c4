import type { ClosureChange, ClosureDetail } from '@kiko/contract/acceptance/closure-shapes.ts';
import { dayFromIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import { type EditCallbacks, useAddPartActions, useEditRecordActions } from '../kit/form/save-record.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { useSaveClosure } from './acceptance-data.ts';
import { eventMessages } from './acceptance-messages.ts';
import { ClosureForm } from './closure-form.tsx';
import { formatDate } from './format-closure.ts';
import { HoldersRemedy } from './holders-remedy.tsx';

type AddClosureProps = { berthId: number; onDone: () => void; onCancel: () => void };

export const AddClosure = ({ berthId, ...callbacks }: AddClosureProps) => {
  const t = useMessages(eventMessages);
  const save = useSaveClosure();
  const frame = useAddPartActions(save, { submitLabel: t('register'), ...callbacks });
  const remedy = <HoldersRemedy save={save} onDone={callbacks.onDone} />;
  return <ClosureForm title={t('addTitle')} values={{ ...emptyClosure, berthId }} actions={{ ...frame, remedy }} />;
};

const emptyClosure = { name: { ja: '', en: '' }, type: '1', isAllDay: true, recurrence: null } as const;

const timeFields = ['startAt', 'endAt', 'isAllDay', 'recurrence'] as const;
type EditClosureProps = EditCallbacks<ClosureDetail> & { closure: ClosureDetail };

export const EditClosure = ({ closure, ...editing }: EditClosureProps) => {
  const t = useMessages(eventMessages);
  const save = useSaveClosure();
  // Its times are one thing: a change of one is checked with the others.
  const frame = useEditRecordActions(save, { ...editing, record: closure, groupedFields: timeFields });
  const remedy = <HoldersRemedy save={save} onDone={editing.onDone} />;
  return (
    <ClosureForm
      title={t('editTitle')}
      values={toClosureFormValues(closure)}
      actions={{ ...frame, remedy }}
      closureId={closure.id}
    />
  );
};

/** Changes one occurrence of a series; the others stay. */
export const EditClosureOccurrence = ({ closure, onlyOn, ...editing }: EditClosureProps & { onlyOn: string }) => {
  const t = useMessages(eventMessages);
  const language = useLanguage();
  const save = useSaveClosure();
  const frame = useEditRecordActions(save, { ...editing, record: closure });
  const shift = closure.recurrence ? startOfDay(dayFromIso(onlyOn)) - startOfDay(dayFromIso(closure.recurrence.firstOn)) : 0;
  const values = {
    ...toClosureFormValues(closure),
    startAt: new Date(closure.startAt.getTime() + shift).toISOString(),
    endAt: new Date(closure.endAt.getTime() + shift).toISOString(),
    recurrence: null,
  };
  return (
    <ClosureForm
      title={t('editOneTitle', { day: formatDate(onlyOn, language) })}
      values={values}
      isOccurrence
      actions={{
        ...frame,
        remedy: <HoldersRemedy save={save} onDone={editing.onDone} />,
        // What takes its place is an event of its own, so it is sent whole.
        onSave: ({ name, type, startAt, endAt, isAllDay }) => {
          const change: ClosureChange = { version: closure.version, onlyOn, name, type, startAt, endAt, isAllDay };
          save.mutate({ id: closure.id, change }, { onSuccess: editing.onDone });
        },
      }}
    />
  );
};

const toClosureFormValues = ({ berthId, name, type, startAt, endAt, isAllDay, recurrence }: ClosureDetail) => ({
  berthId,
  name: name ?? { ja: '', en: '' },
  type,
  startAt: startAt.toISOString(),
  endAt: endAt.toISOString(),
  isAllDay,
  recurrence: recurrence && { weekdays: recurrence.weekdays, firstOn: recurrence.firstOn, lastOn: recurrence.lastOn },
});

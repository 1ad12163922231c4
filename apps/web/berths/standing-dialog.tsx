import type { BerthDetail } from '@kiko/contract/berths/berth-endpoints.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { useSaveBerth } from './berth-data.ts';
import { berthWords } from './berth-words.ts';

/** Abolishes the berth or takes that back, and says what it means first. */
export const StandingDialog = ({ berth, onDone, onClose }: { berth: BerthDetail; onDone: () => void; onClose: () => void }) => {
  const say = useWords(berthWords);
  const language = useLanguage();
  const save = useSaveBerth();
  const { id, version, isAbolished } = berth;
  return (
    <ConfirmDialog
      title={say(isAbolished ? 'restoreTitle' : 'abolishTitle', { name: berth.name[language] })}
      confirmLabel={say(isAbolished ? 'restore' : 'abolish')}
      color={isAbolished ? 'primary' : 'error'}
      error={save.error}
      isPending={save.isPending}
      onConfirm={() => save.mutate({ id, change: { version, isAbolished: !isAbolished } }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {say(isAbolished ? 'restoreText' : 'abolishText')}
    </ConfirmDialog>
  );
};

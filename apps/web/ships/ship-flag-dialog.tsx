import type { ShipDetail } from '@kiko/contract/ships/ship-endpoints.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { useSaveShip } from './ship-data.ts';
import { shipWords } from './ship-words.ts';

/** What the ministry does to a ship as a whole, and the flag that says so. */
export const shipFlagMoves = {
  hide: { change: { isHidden: true }, color: 'error' },
  show: { change: { isHidden: false }, color: 'primary' },
  scrap: { change: { isScrapped: true }, color: 'error' },
  restore: { change: { isScrapped: false }, color: 'primary' },
} as const;
export type ShipFlagMove = keyof typeof shipFlagMoves;

type ShipFlagDialogProps = { move: ShipFlagMove; ship: ShipDetail; onDone: () => void; onClose: () => void };

/** Says what it does before it is done. */
export const ShipFlagDialog = ({ move, ship, onDone, onClose }: ShipFlagDialogProps) => {
  const say = useWords(shipWords);
  const language = useLanguage();
  const save = useSaveShip();
  const { change, color } = shipFlagMoves[move];
  return (
    <ConfirmDialog
      title={say(`${move}Title`, { name: ship.name[language] })}
      confirmLabel={say(move)}
      color={color}
      error={save.error}
      isPending={save.isPending}
      onConfirm={() => save.mutate({ id: ship.id, change: { version: ship.version, ...change } }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {say(`${move}Text`)}
    </ConfirmDialog>
  );
};

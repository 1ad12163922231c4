import type { ShipDetail } from '@kiko/contract/ships/ship-endpoints.ts';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { useSaveShip } from './shared/ship-data.ts';
import { shipMessages } from './ship-messages.ts';

/** Actions of the ministry on a ship as a whole, with their flags. */
export const shipFlagChanges = {
  hide: { change: { isHidden: true }, color: 'error' },
  show: { change: { isHidden: false }, color: 'primary' },
  scrap: { change: { isScrapped: true }, color: 'error' },
  restore: { change: { isScrapped: false }, color: 'primary' },
} as const;
export type ShipFlagChange = keyof typeof shipFlagChanges;

type ShipFlagDialogProps = { flagChange: ShipFlagChange; ship: ShipDetail; onDone: () => void; onClose: () => void };

/** Describes the effect before it is done. */
export const ShipFlagDialog = ({ flagChange, ship, onDone, onClose }: ShipFlagDialogProps) => {
  const t = useMessages(shipMessages);
  const language = useLanguage();
  const save = useSaveShip();
  const { change, color } = shipFlagChanges[flagChange];
  return (
    <ConfirmDialog
      title={t(`${flagChange}Title`, { name: ship.name[language] })}
      confirmLabel={t(flagChange)}
      color={color}
      error={save.error}
      isPending={save.isPending}
      onConfirm={() => save.mutate({ id: ship.id, change: { version: ship.version, ...change } }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {t(`${flagChange}Text`)}
    </ConfirmDialog>
  );
};

import type { ShipDetail } from '@kiko/contract/ships/ship-endpoints.ts';
import type { ShipRequestDetail } from '@kiko/contract/ships/ship-request-endpoints.ts';
import { type EditCallbacks, useEditRecordActions, useNewRecordActions } from '../kit/form/save-record.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { type CountryList, toShipFields } from './format-ship.ts';
import { useSaveShip } from './shared/ship-data.ts';
import { ShipForm } from './ship-form.tsx';
import { shipPath, shipRequestPath } from './ship-paths.ts';
import { useShipRequestMutation, useUpdateShipRequest } from './ship-request-data.ts';
import { shipRequestMessages } from './ship-request-messages.ts';

/** The ministry changes a ship: sends only dirty fields. */
export const EditShip = ({
  ship,
  countries,
  ...editing
}: EditCallbacks<ShipDetail> & { ship: ShipDetail; countries: CountryList }) => {
  const frame = useEditRecordActions(useSaveShip(), { ...editing, record: ship });
  return <ShipForm values={toShipFields(ship)} countries={countries} actions={frame} />;
};

/** An applicant requests a change: sends the complete ship. */
export const NewShipChangeRequest = ({
  ship,
  countries,
  onCancel,
}: {
  ship: ShipDetail;
  countries: CountryList;
  onCancel: () => void;
}) => {
  const t = useMessages(shipRequestMessages);
  const frame = useNewRecordActions(useShipRequestMutation(), {
    submitLabel: t('submit'),
    listPath: shipPath(ship),
    recordPath: shipRequestPath,
  });
  const onSave: typeof frame.onSave = (values, changed) => frame.onSave({ ...values, shipId: ship.id }, changed);
  return <ShipForm values={toShipFields(ship)} countries={countries} actions={{ ...frame, onSave, onCancel }} />;
};

/** An applicant corrects a request that was returned. */
export const EditShipRequest = ({
  request: shipRequest,
  countries,
  ...editing
}: EditCallbacks<ShipRequestDetail> & { request: ShipRequestDetail; countries: CountryList }) => {
  const frame = useEditRecordActions(useUpdateShipRequest(), { ...editing, record: shipRequest });
  return <ShipForm values={shipRequest.ship} countries={countries} actions={frame} />;
};

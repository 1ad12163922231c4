import type { ShipDetail } from '@kiko/contract/ships/ship-endpoints.ts';
import type { ShipRequestDetail } from '@kiko/contract/ships/ship-request-endpoints.ts';
import { type Editing, useEditFrame, useNewFrame } from '../kit/form/save-record.tsx';
import { useMessages } from '../kit/format/messages.ts';
import { asShipFields, type Countries } from './describe-ship.ts';
import { useSaveShip } from './shared/ship-data.ts';
import { ShipForm } from './ship-form.tsx';
import { shipPath, shipRequestPath } from './ship-paths.ts';
import { useEditShipRequest, useMoveShipRequest } from './ship-request-data.ts';
import { shipRequestMessages } from './ship-request-messages.ts';

/** The ministry changes a ship: sends only dirty fields. */
export const EditShip = ({ ship, countries, ...editing }: Editing<ShipDetail> & { ship: ShipDetail; countries: Countries }) => {
  const frame = useEditFrame(useSaveShip(), { ...editing, record: ship });
  return <ShipForm values={asShipFields(ship)} countries={countries} frame={frame} />;
};

/** An applicant requests a change: sends the complete ship. */
export const RequestShipChange = ({
  ship,
  countries,
  onCancel,
}: {
  ship: ShipDetail;
  countries: Countries;
  onCancel: () => void;
}) => {
  const t = useMessages(shipRequestMessages);
  const frame = useNewFrame(useMoveShipRequest(), {
    submitLabel: t('submit'),
    listPath: shipPath(ship),
    pathOf: shipRequestPath,
  });
  const onSave: typeof frame.onSave = (values, changed) => frame.onSave({ ...values, shipId: ship.id }, changed);
  return <ShipForm values={asShipFields(ship)} countries={countries} frame={{ ...frame, onSave, onCancel }} />;
};

/** An applicant corrects a request that was returned. */
export const EditShipRequest = ({
  request,
  countries,
  ...editing
}: Editing<ShipRequestDetail> & { request: ShipRequestDetail; countries: Countries }) => {
  const frame = useEditFrame(useEditShipRequest(), { ...editing, record: request });
  return <ShipForm values={request.ship} countries={countries} frame={frame} />;
};

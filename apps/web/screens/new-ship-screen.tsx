import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { NewRecordPage } from '../kit/form/new-record-page.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { useHasCapability } from '../kit/session/use-me.ts';
import { useCodes } from '../reference/shared/reference-data.ts';
import { shellMessages } from '../shell/shell-messages.ts';
import { useSaveShip } from '../ships/shared/ship-data.ts';
import { emptyShip, ShipForm } from '../ships/ship-form.tsx';
import { shipMessages } from '../ships/ship-messages.ts';
import { shipPath, shipRequestPath } from '../ships/ship-paths.ts';
import { useShipRequestMutation } from '../ships/ship-request-data.ts';
import { shipRequestMessages } from '../ships/ship-request-messages.ts';

/** The ministry registers a ship; other users request a registration. */
const NewShipScreen = () => {
  const t = useMessages(shipMessages);
  const tRequest = useMessages(shipRequestMessages);
  const tShell = useMessages(shellMessages);
  const isKeeper = useHasCapability()('ship.create');
  const { countries } = useCodes(['countries']);
  const ship = useSaveShip();
  const request = useShipRequestMutation();
  const place = { section: tShell('administration'), list: { label: t('title'), to: screenPaths.ships } };
  return isKeeper ? (
    <NewRecordPage {...place} title={t('newShipTitle')} submitLabel={t('register')} save={ship} pathOf={shipPath}>
      {(frame) => <ShipForm values={emptyShip} countries={countries} actions={frame} />}
    </NewRecordPage>
  ) : (
    <NewRecordPage
      {...place}
      title={tRequest('newRequestTitle')}
      submitLabel={tRequest('submit')}
      save={request}
      pathOf={shipRequestPath}
    >
      {(frame) => <ShipForm values={emptyShip} countries={countries} actions={frame} />}
    </NewRecordPage>
  );
};

export { NewShipScreen as Component };

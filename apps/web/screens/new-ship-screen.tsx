import { PageHeader } from '../kit/page-header.tsx';
import { useNewFrame } from '../kit/save-record.tsx';
import { useWords } from '../kit/words.ts';
import { useCodes } from '../reference/reference-data.ts';
import { shellWords } from '../shell/shell-words.ts';
import { useMay } from '../shell/use-me.ts';
import { useSaveShip } from '../ships/ship-data.ts';
import { emptyShip, ShipForm } from '../ships/ship-form.tsx';
import { shipListPath, shipPath, shipRequestPath } from '../ships/ship-paths.ts';
import { useMoveShipRequest } from '../ships/ship-request-data.ts';
import { shipRequestWords } from '../ships/ship-request-words.ts';
import { shipWords } from '../ships/ship-words.ts';

/** The ministry registers a ship; everybody else asks it to. */
export const Component = () => {
  const say = useWords(shipWords);
  const sayRequest = useWords(shipRequestWords);
  const sayShell = useWords(shellWords);
  const isKeeper = useMay()('ship.create');
  const { countries } = useCodes(['countries']);
  const listPath = shipListPath;
  const registering = useNewFrame(useSaveShip(), { submitLabel: say('register'), listPath, pathOf: shipPath });
  const asking = useNewFrame(useMoveShipRequest(), { submitLabel: sayRequest('submit'), listPath, pathOf: shipRequestPath });
  const title = isKeeper ? say('newShipTitle') : sayRequest('newRequestTitle');
  return (
    <>
      <PageHeader
        crumbs={[{ label: sayShell('administration') }, { label: say('title'), to: listPath }, { label: title }]}
        title={title}
      />
      <ShipForm values={emptyShip} countries={countries} frame={isKeeper ? registering : asking} />
    </>
  );
};

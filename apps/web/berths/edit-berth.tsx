import { type BerthDetail, type NewBerth, newBerthShape } from '@kiko/contract/berths/berth-endpoints.ts';
import { type Editing, useEditFrame } from '../kit/save-record.tsx';
import { useSaveBerth } from './berth-data.ts';
import { BerthForm } from './berth-form.tsx';

/** Changes only what was touched; a save on top of somebody else's offers to take theirs in and go on. */
export const EditBerth = ({ berth, ...editing }: Editing<BerthDetail> & { berth: BerthDetail }) => {
  const frame = useEditFrame(useSaveBerth(), { ...editing, record: berth });
  return (
    <BerthForm
      values={asFormValues(berth)}
      ports={[{ id: berth.portId, name: berth.portName }]}
      editableFields={berth.editableFields}
      frame={frame}
    />
  );
};

/** What the form edits of a berth; the rest of the record is not the form's to send. */
const asFormValues = (berth: BerthDetail): NewBerth => newBerthShape.strip().parse(berth);

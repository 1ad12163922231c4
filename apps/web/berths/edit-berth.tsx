import { type BerthDetail, newBerthShape } from '@kiko/contract/berths/berth-endpoints.ts';
import { pickFields } from '../kit/form/pick-fields.ts';
import { type EditCallbacks, useEditRecordActions } from '../kit/form/save-record.tsx';
import { BerthForm } from './berth-form.tsx';
import { useSaveBerth } from './shared/berth-data.ts';

export const EditBerth = ({ berth, ...editing }: EditCallbacks<BerthDetail> & { berth: BerthDetail }) => {
  const frame = useEditRecordActions(useSaveBerth(), { ...editing, record: berth });
  return (
    <BerthForm
      values={pickFields(newBerthShape, berth)}
      ports={[{ id: berth.portId, name: berth.portName }]}
      editableFields={berth.editableFields}
      actions={frame}
    />
  );
};

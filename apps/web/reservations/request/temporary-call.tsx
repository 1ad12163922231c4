import type { ReservationPreview } from '@kiko/contract/reservations/preview-endpoints.ts';
import { Alert, Box, Button } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { TextInput } from '../../kit/form/form-fields.tsx';
import { SwitchInput } from '../../kit/form/switch-input.tsx';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import type { RequestFormType } from '../shared/request/request-form-type.ts';
import { requestMessages } from '../shared/request/request-messages.ts';

/**
 * A call outside the acceptance period: offered where the server answers that it can be requested, shown while it is chosen, with the
 * reason that it needs.
 */
export const TemporaryCall = ({ form, preview }: { form: RequestFormType; preview: ReservationPreview | undefined }) => {
  const t = useMessages(requestMessages);
  const isTemporaryCall = useWatch({ control: form.control, name: 'isTemporaryCall' });
  if (isTemporaryCall)
    return (
      <Box sx={{ mt: 2, display: 'grid', gap: 1 }}>
        <SwitchInput form={form} name="isTemporaryCall" label={t('isTemporaryCall')} help={t('temporaryHelp')} />
        {preview?.isPeriodOpen && <Alert severity="info">{t('temporaryNotNeeded')}</Alert>}
        <TextInput form={form} name="temporaryCallReason" label={t('temporaryCallReason')} isRequired minRows={2} />
      </Box>
    );
  if (!preview || preview.isPeriodOpen || !preview.canBeTemporary) return null;
  return (
    <Alert
      severity="info"
      sx={{ mt: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={<Button onClick={() => form.setValue('isTemporaryCall', true, { shouldDirty: true })}>{t('askTemporary')}</Button>}
    >
      {t('temporaryOffered')}
    </Alert>
  );
};

import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { Box } from '@mui/material';
import { type Choice, ChoiceInput, FieldGrid, TextInput } from '../../kit/form/form-fields.tsx';
import { useLanguage, useMessages } from '../../kit/format/messages.ts';
import { requestMessages } from '../shared/request-messages.ts';
import { modeOf } from '../shared/request-values.ts';
import type { FormOfRequest } from './form-of-request.ts';

export type ContactFieldsProps = {
  form: FormOfRequest;
  me: Me;
  /** Agencies and lines that a call can be entered for; without them the owner is settled. */
  organizations?: readonly Choice<number>[];
};

/** The requester: the account itself, or the organization and person that a harbor manager or the ministry enters the call for. */
export const ContactFields = ({ form, me, organizations }: ContactFieldsProps) => {
  const t = useMessages(requestMessages);
  const language = useLanguage();
  const own = { name: me.name, organization: me.organizationName[language], email: me.email };
  return (
    <>
      {modeOf(me) !== 'applicant' ? (
        <Box sx={{ mb: 2 }}>
          <FieldGrid>
            {organizations && (
              <ChoiceInput
                form={form}
                name="organizationId"
                label={t('organization')}
                help={t(modeOf(me) === 'ministry' ? 'ownedByOrganization' : 'unregistered')}
                choices={organizations}
              />
            )}
            <TextInput form={form} name="requesterName" label={t('requester')} />
            <TextInput form={form} name="requesterPhone" label={t('requesterPhone')} kind="tel" />
            <TextInput form={form} name="requesterEmail" label={t('requesterEmail')} kind="email" />
          </FieldGrid>
        </Box>
      ) : (
        <Box component="dl" sx={{ m: 0, mb: 2 }}>
          <Box component="dt" sx={{ fontSize: 12, fontWeight: 700 }}>
            {t('requester')}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {t('requesterOwn', own)}
          </Box>
        </Box>
      )}
      <FieldGrid>
        <TextInput form={form} name="agencyName" label={t('agencyName')} />
        <TextInput form={form} name="agencyManager" label={t('agencyManager')} />
      </FieldGrid>
    </>
  );
};

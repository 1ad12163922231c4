import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { Box } from '@mui/material';
import { type Choice, ChoiceInput, FieldGrid, TextInput } from '../../../kit/form/form-fields.tsx';
import { useLanguage, useMessages } from '../../../kit/i18n/use-messages.ts';
import type { RequestFormType } from './request-form-type.ts';
import { requestMessages } from './request-messages.ts';
import { requestModeFor } from './request-values.ts';

export type ContactFieldsProps = {
  form: RequestFormType;
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
      {requestModeFor(me) !== 'applicant' ? (
        <Box sx={{ mb: 2 }}>
          <FieldGrid>
            {organizations && (
              <ChoiceInput
                form={form}
                name="organizationId"
                label={t('organization')}
                help={t(requestModeFor(me) === 'ministry' ? 'ownedByOrganization' : 'unregistered')}
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

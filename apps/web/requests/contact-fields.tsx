import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { Box } from '@mui/material';
import { type Choice, ChoiceInput, FieldGrid, TextInput } from '../kit/form-fields.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import type { FormOfRequest } from './form-of-request.ts';
import { modeOf } from './request-values.ts';
import { requestWords } from './request-words.ts';

export type ContactFieldsProps = {
  form: FormOfRequest;
  me: Me;
  /** Agencies and lines that a manager can enter a call for. */
  organizations: readonly Choice<number>[];
};

/** Who asks: the account itself, or whoever phoned the harbor manager. */
export const ContactFields = ({ form, me, organizations }: ContactFieldsProps) => {
  const say = useWords(requestWords);
  const language = useLanguage();
  const own = { name: me.name, organization: me.organizationName[language], email: me.email };
  return (
    <>
      {modeOf(me) === 'proxy' ? (
        <Box sx={{ mb: 2 }}>
          <FieldGrid>
            <ChoiceInput
              form={form}
              name="organizationId"
              label={say('organization')}
              help={say('unregistered')}
              choices={organizations}
            />
            <TextInput form={form} name="requesterName" label={say('requester')} />
            <TextInput form={form} name="requesterPhone" label={say('requesterPhone')} kind="tel" />
            <TextInput form={form} name="requesterEmail" label={say('requesterEmail')} kind="email" />
          </FieldGrid>
        </Box>
      ) : (
        <Box component="dl" sx={{ m: 0, mb: 2 }}>
          <Box component="dt" sx={{ fontSize: 12, fontWeight: 700 }}>
            {say('requester')}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {say('requesterOwn', own)}
          </Box>
        </Box>
      )}
      <FieldGrid>
        <TextInput form={form} name="agencyName" label={say('agencyName')} />
        <TextInput form={form} name="agencyManager" label={say('agencyManager')} />
      </FieldGrid>
    </>
  );
};

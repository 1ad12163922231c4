import type { MessageList } from '@kiko/messages/message-list.ts';
import { Box, Button, OutlinedInput } from '@mui/material';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Field } from './field.tsx';

type ReasonInputProps = {
  label: string;
  help?: string;
  value: string;
  onChange: (reason: string) => void;
  isRequired?: boolean;
  /** Whether the keyboard begins here. */
  hasInitialFocus?: boolean;
  /** Sentences to begin with, in the language of the moment. */
  templates?: MessageList | undefined;
};

/** When it is first drawn; the same function each time, or every letter would call it again. */
const focusOnMount = (input: HTMLTextAreaElement | null) => input?.focus();

/** The reason of an action, as free text or from a template. */
export const ReasonInput = (props: ReasonInputProps) => {
  const { label, help, value, onChange, isRequired = true, hasInitialFocus = false, templates } = props;
  const t = useMessages(kitMessages);
  const tTemplate = useMessages(templates ?? {});
  return (
    <div>
      <Field label={label} help={help} isRequired={isRequired}>
        {({ id, describedBy }) => (
          <OutlinedInput
            id={id}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            multiline
            inputRef={hasInitialFocus ? focusOnMount : undefined}
            minRows={2}
            fullWidth
            inputProps={{ maxLength: 1000, 'aria-required': isRequired, 'aria-describedby': describedBy }}
          />
        )}
      </Field>
      {templates && (
        <Box
          component="fieldset"
          aria-label={t('templates')}
          sx={{ border: 0, m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}
        >
          {Object.keys(templates).map((key) => (
            <Button key={key} size="small" sx={templateStyle} onClick={() => onChange(tTemplate(key))}>
              {tTemplate(key)}
            </Button>
          ))}
        </Box>
      )}
    </div>
  );
};

/** A sentence may be longer than the dialog is wide. */
const templateStyle = { fontWeight: 400, height: 'auto', minHeight: 30, py: 0.5, whiteSpace: 'normal', textAlign: 'left' } as const;

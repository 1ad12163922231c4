import type { WordList } from '@kiko/words/word-list.ts';
import { Box, Button, OutlinedInput } from '@mui/material';
import { Field } from './field.tsx';
import { kitWords } from './kit-words.ts';
import { useWords } from './words.ts';

type ReasonInputProps<List extends WordList> = {
  label: string;
  help?: string;
  value: string;
  onChange: (reason: string) => void;
  isRequired?: boolean;
  /** Whether the keyboard begins here. */
  isFirst?: boolean;
  /** Sentences to begin with, in the language of the moment. */
  templates?: List;
};

/** When it is first drawn; the same function each time, or every letter would call it again. */
const takeFocus = (input: HTMLTextAreaElement | null) => input?.focus();

/** Why something is done, in words of one's own or by a template. */
export const ReasonInput = <List extends WordList>(props: ReasonInputProps<List>) => {
  const { label, help, value, onChange, isRequired = true, isFirst = false, templates } = props;
  const say = useWords(kitWords);
  const sayTemplate = useWords<WordList>(templates ?? {});
  return (
    <div>
      <Field label={label} help={help} isRequired={isRequired}>
        {({ id, describedBy }) => (
          <OutlinedInput
            id={id}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            multiline
            inputRef={isFirst ? takeFocus : undefined}
            minRows={2}
            fullWidth
            inputProps={{ maxLength: 1000, 'aria-required': isRequired, 'aria-describedby': describedBy }}
          />
        )}
      </Field>
      {templates && (
        <Box
          component="fieldset"
          aria-label={say('templates')}
          sx={{ border: 0, m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}
        >
          {Object.keys(templates).map((key) => (
            <Button key={key} size="small" sx={{ fontWeight: 400 }} onClick={() => onChange(sayTemplate(key))}>
              {sayTemplate(key)}
            </Button>
          ))}
        </Box>
      )}
    </div>
  );
};

import { maxMessageLength } from '@kiko/contract/chat/chat-endpoints.ts';
import { validationMessages } from '@kiko/messages/validation-messages.ts';
import { Box, Button, FormControlLabel, FormHelperText, OutlinedInput, Switch } from '@mui/material';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { createLocalStore } from '../kit/session/local-store.ts';
import { chatMessages } from './chat-ui-messages.ts';
import { AttachButton, ComposerAttachments } from './composer-attachments.tsx';
import type { ChatState } from './use-chat.ts';

const enterSendsStore = createLocalStore('chat-enter-sends', (stored) => (typeof stored === 'boolean' ? stored : undefined));

type ChatComposerProps = {
  draft: string;
  onDraftChange: (draft: string) => void;
  onSend: (body: string) => void;
  files: ChatState['files'];
};

/**
 * The input for a message. Enter sends if the user enabled that on this device, but never during Japanese input conversion (IME).
 */
export const ChatComposer = ({ draft, onDraftChange, onSend, files }: ChatComposerProps) => {
  const t = useMessages(chatMessages);
  const tWrong = useMessages(validationMessages);
  const id = useId();
  const [enterSends, setEnterSends] = useState(() => enterSendsStore.read() ?? false);
  const isTooLong = draft.trim().length > maxMessageLength;
  const isSending = files.uploads.some(({ state }) => state === 'sending');
  const canSend = (draft.trim() !== '' || files.sentFiles.length > 0) && !isTooLong && !isSending && !files.hasRefused;

  const send = () => {
    if (!canSend) return;
    onSend(draft.trim());
    onDraftChange('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey) return;
    if (!enterSends && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    send();
  };
  const choose = (isOn: boolean) => {
    setEnterSends(isOn);
    enterSendsStore.write(isOn);
  };
  return (
    <Box
      component="form"
      className="no-print"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      sx={{ borderTop: '1px solid var(--line)', p: 1.5, display: 'grid', gap: 0.75 }}
    >
      <OutlinedInput
        multiline
        fullWidth
        minRows={2}
        maxRows={8}
        value={draft}
        error={isTooLong}
        placeholder={t('placeholder')}
        onChange={(event) => onDraftChange(event.target.value)}
        onKeyDown={onKeyDown}
        sx={{ p: '8px 0' }}
        slotProps={{ input: { 'aria-label': t('message'), 'aria-describedby': id } }}
      />
      <ComposerAttachments files={files} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
        <AttachButton onFiles={files.add} />
        <FormControlLabel
          label={t('enterSends')}
          slotProps={{ typography: { sx: { fontSize: 12 } } }}
          control={<Switch size="small" checked={enterSends} onChange={(_event, isOn) => choose(isOn)} />}
          sx={{ m: 0 }}
        />
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={!canSend}
          startIcon={<SendHorizontal size={15} aria-hidden />}
          sx={{ ml: 'auto' }}
        >
          {t('send')}
        </Button>
      </Box>
      <FormHelperText id={id} error={isTooLong} sx={{ mt: 0, ...(isTooLong && { '&&': { color: 'var(--bad)' } }) }}>
        {isTooLong ? tWrong('tooLong', { maximum: maxMessageLength }) : t(enterSends ? 'enterHelp' : 'controlEnterHelp')}
      </FormHelperText>
    </Box>
  );
};

import { Box, Button, OutlinedInput, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Field } from '../kit/field.tsx';
import { useWords } from '../kit/words.ts';
import { identityWords } from './identity-words.ts';

type FormProps = {
  title: string;
  text?: string;
  submit: string;
  isBusy: boolean;
  isReady: boolean;
  onSubmit: () => void;
  children: ReactNode;
  links?: ReactNode;
};

export const GateForm = ({ title, text, submit, isBusy, isReady, onSubmit, children, links }: FormProps) => (
  <Box
    component="form"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      if (isReady && !isBusy) onSubmit();
    }}
  >
    <title>{title}</title>
    <Typography variant="h1" sx={{ mb: text ? 1 : 2 }}>
      {title}
    </Typography>
    {text && <Typography sx={{ lineHeight: 1.75, color: 'var(--ink-2)', mb: 2 }}>{text}</Typography>}
    {children}
    <Button
      type="submit"
      variant="contained"
      color="primary"
      size="large"
      fullWidth
      loading={isBusy}
      disabled={!isReady}
      sx={{ mt: 2.5 }}
    >
      {submit}
    </Button>
    {links && <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1, mt: 2 }}>{links}</Box>}
  </Box>
);

export const LinkButton = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <Button variant="text" color="primary" size="small" onClick={onClick} sx={{ px: 0, fontWeight: 400 }}>
    {children}
  </Button>
);

export const EmailInput = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const say = useWords(identityWords);
  return (
    <Field label={say('email')}>
      {({ id }) => (
        <OutlinedInput
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          type="email"
          autoComplete="username"
          fullWidth
          inputProps={{ maxLength: 255 }}
          sx={{ height: 44 }}
        />
      )}
    </Field>
  );
};

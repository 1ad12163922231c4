import { isEmail, readEmail } from '@kiko/domain/accounts/email-address.ts';
import { validationMessages } from '@kiko/messages/validation-messages.ts';
import { Box, Button, OutlinedInput, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Field } from '../kit/form/field.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { identityMessages } from './identity-messages.ts';

type SignInFormProps = {
  title: string;
  text?: string;
  submit: string;
  isBusy: boolean;
  /** Whether all fields are valid; submitting an invalid form shows the errors. */
  isReady: boolean;
  onWrong: () => void;
  onSubmit: () => void;
  children: ReactNode;
  links?: ReactNode;
};

export const SignInForm = ({ title, text, submit, isBusy, isReady, onWrong, onSubmit, children, links }: SignInFormProps) => (
  <Box
    component="form"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      if (!isReady) onWrong();
      else if (!isBusy) onSubmit();
    }}
  >
    <title>{title}</title>
    <Typography variant="h1" sx={{ mb: text ? 1 : 2 }}>
      {title}
    </Typography>
    {text && <Typography sx={{ lineHeight: 1.75, color: 'var(--ink-2)', mb: 2 }}>{text}</Typography>}
    {children}
    <Button type="submit" variant="contained" color="primary" size="large" fullWidth loading={isBusy} sx={{ mt: 2.5 }}>
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

/** The validation message of an address, as the specification words it; undefined for a valid one. */
export const emailIssue = (typed: string) => {
  const read = readEmail(typed);
  if (read === '') return 'required';
  return isEmail(read) ? undefined : 'invalidEmail';
};

type EmailInputProps = { value: string; onChange: (value: string) => void; isChecked: boolean };

export const EmailInput = ({ value, onChange, isChecked }: EmailInputProps) => {
  const t = useMessages(identityMessages);
  const tIssue = useMessages(validationMessages);
  const [isLeft, setIsLeft] = useState(false);
  const issue = isChecked || (isLeft && value !== '') ? emailIssue(value) : undefined;
  return (
    <Field label={t('email')} error={issue && tIssue(issue)}>
      {({ id, describedBy, hasError }) => (
        <OutlinedInput
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => setIsLeft(true)}
          error={hasError}
          type="email"
          autoComplete="username"
          fullWidth
          inputProps={{ maxLength: 255, 'aria-describedby': describedBy, 'aria-invalid': hasError }}
          sx={{ height: 44 }}
        />
      )}
    </Field>
  );
};
